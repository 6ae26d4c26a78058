import { orderStatus } from './codes.ts'

const { drafting, submitted, audited, approved, executing, completed, terminated } = orderStatus.code

/** The states of a purchase order (2.3); in its own file to keep the declaration short. */
export const orderStates = {
  status: {
    initial: drafting,
    initialStateRoles: ['purchase_head'],
    transitions: {
      submit: {
        label: { zh: '提交', en: 'Submit' },
        way: 'forward',
        from: [drafting],
        to: submitted,
        who: ['buyer'],
        requires: ['work_order_known'],
        requiresUnlessAdmin: ['has_material', 'lines_named', 'kind_set'],
        isSignature: true,
      },
      audit: {
        label: { zh: '审核', en: 'Audit' },
        way: 'forward',
        from: [submitted],
        to: audited,
        who: ['purchase_chief'],
        isSignature: true,
        awaited: true,
      },
      approve: {
        label: { zh: '批准', en: 'Approve' },
        way: 'forward',
        from: [audited],
        to: approved,
        who: ['purchase_head', 'leader'],
        distinctFrom: ['lister'],
        isSignature: true,
        awaited: true,
      },
      execute: {
        label: { zh: '开始采购', en: 'Purchase begins' },
        way: 'forward',
        from: [approved],
        to: executing,
        automatic: true,
      },
      pause: {
        label: { zh: '无标单', en: 'No sheet left' },
        way: 'back',
        from: [executing],
        to: approved,
        automatic: true,
      },
      complete: {
        label: { zh: '完成', en: 'Completed' },
        way: 'forward',
        from: [executing],
        to: completed,
        automatic: true,
      },
      send_back: {
        label: { zh: '退回', en: 'Send back' },
        way: 'back',
        from: [submitted, audited],
        to: drafting,
        who: ['purchase_chief', 'purchase_head'],
        reason: true,
      },
      revise: {
        label: { zh: '改版', en: 'Revise' },
        way: 'back',
        from: [approved, executing],
        to: drafting,
        who: ['purchase_head'],
        requires: ['no_awarded_sheet'],
        reason: true,
      },
      terminate: {
        label: { zh: '终止', en: 'Terminate' },
        way: 'end',
        from: [drafting, submitted, audited, approved, executing],
        to: terminated,
        who: ['purchase_head'],
        requires: ['no_running_sheet'],
      },
    },
  },
} as const
