import type { Role } from '../kernel/people.ts'
import { idIn } from '../kernel/soft_id.ts'
import { formStatus } from './codes.ts'
import { goodsOfSheet, orderOfSheet } from './sheet_goods.ts'
import { countersigners } from './titles.ts'

const { draft, in_review, approved, rejected, cancelled } = formStatus.code

/** The states in which a form is editable. */
export const openForm = [draft, rejected] as const

/** In review or approved. */
export const signedForm = [in_review, approved] as const

/** The role that approves each form. */
export const approvers = {
  bidding_applications: 'leader',
  parity_ratio_cards: 'purchase_head',
  supplier_checks: 'leader',
} as const satisfies Readonly<Record<string, Role>>

/** Any countersigner may reject a form. */
export const formPeople: readonly Role[] = [
  ...new Set<Role>(['buyer', 'purchase_head', 'leader', ...countersigners]),
]

/** What waits of a form is about the goods of its sheet. */
export const formWaiting = {
  /** As countersigning calls it. */
  title: {
    sql: `(select sheet.uid from bidding_sheets sheet where sheet.id = ${idIn('row.bidding_sheet')})`,
  },
  about: goodsOfSheet(idIn('row.bidding_sheet')),
  workOrder: orderOfSheet(idIn('row.bidding_sheet')),
  /** What the recommended supplier asks. */
  amount: {
    sql: `(select cast(judged.price as double precision) from supply_relationships judged
      where nocase(judged.bidding_sheet) = nocase(row.bidding_sheet) and judged."G" = 1 and judged.price <> '' limit 1)`,
  },
  author: 'creator',
  sentBack: { status: [rejected] },
} as const

/** No transition while the sheet is terminated. */
const running = ['sheet_not_terminated'] as const

/** The states of an application, a parity card or a supplier check (2.5); only the approver differs. */
export const formStates = <const Form extends keyof typeof approvers>(form: Form) =>
  ({
    status: {
      initial: draft,
      initialStateRoles: ['purchase_head'],
      transitions: {
        submit: {
          label: { zh: '提交会签', en: 'Submit' },
          way: 'forward',
          from: [draft],
          to: in_review,
          who: ['buyer'],
          requires: running,
          requiresUnlessAdmin: ['complete'],
        },
        approve: {
          label: { zh: '批准', en: 'Approve' },
          way: 'forward',
          from: [in_review],
          to: approved,
          who: [approvers[form]],
          requires: running,
          requiresUnlessAdmin: ['countersigned'],
          distinctFrom: ['applicant', 'creator'],
          awaited: { once: ['countersigned'] },
        },
        reject: {
          label: { zh: '驳回', en: 'Reject' },
          way: 'back',
          from: [in_review],
          to: rejected,
          who: countersigners,
          requires: running,
        },
        rework: {
          label: { zh: '重新编制', en: 'Rework' },
          way: 'forward',
          from: [rejected],
          to: draft,
          who: ['buyer'],
          requires: running,
        },
        cancel: {
          label: { zh: '作废', en: 'Cancel' },
          way: 'end',
          from: [draft, rejected],
          to: cancelled,
          who: ['buyer'],
          requires: running,
        },
        withdraw: {
          label: { zh: '撤回', en: 'Withdraw' },
          way: 'back',
          from: [in_review],
          to: draft,
          who: ['buyer'],
          requires: [...running, 'sheet_not_awarded'],
          reason: true,
        },
        reopen: {
          label: { zh: '撤回批准', en: 'Withdraw the approval' },
          way: 'back',
          from: [approved],
          to: draft,
          who: ['purchase_head'],
          requires: [...running, 'sheet_not_awarded'],
          requiresUnlessAdmin: ['sheet_early'],
          reason: true,
        },
      },
    },
  }) as const
