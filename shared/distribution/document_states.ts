import { documentStatus } from './codes.ts'

const { sent, received, confirmed, returned, withdrawn } = documentStatus.code

/**
 * 待接收 ─receive▶ 已接收 ─confirm▶ 已确认. The receiving department may send it back with a reason; the sender then
 * sends a new file or withdraws it (2.2).
 */
export const documentStates = {
  status: {
    initial: sent,
    transitions: {
      receive: {
        label: { zh: '接收', en: 'Receive' },
        way: 'forward',
        from: [sent],
        to: received,
        who: [{ memberOf: 'dst' }],
        awaited: true,
      },
      confirm: {
        label: { zh: '确认', en: 'Confirm' },
        way: 'forward',
        from: [received],
        to: confirmed,
        who: [{ headOf: 'dst' }],
        awaited: true,
      },
      send_back: {
        label: { zh: '退回', en: 'Return' },
        way: 'back',
        from: [sent, received],
        to: returned,
        who: [{ memberOf: 'dst' }],
        reason: true,
      },
      send_again: {
        label: { zh: '重新发出', en: 'Send again' },
        way: 'forward',
        from: [returned],
        to: sent,
        who: [{ person: 'creator' }],
      },
      withdraw: {
        label: { zh: '撤回', en: 'Withdraw' },
        way: 'end',
        from: [sent, returned],
        to: withdrawn,
        who: [{ person: 'creator' }, { headOf: 'src' }],
      },
    },
  },
} as const
