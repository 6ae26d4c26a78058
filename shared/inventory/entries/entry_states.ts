import { entryStatus } from '../codes.ts'

const { draft, pending_inspection, pending_storage, stored, rejected, cancelled } = entryStatus.code

/** Transitions common to all entry documents (2.12). */
const after = {
  pass: {
    label: { zh: '检验合格', en: 'Passed' },
    way: 'forward',
    from: [pending_inspection],
    to: pending_storage,
    who: ['inspector'],
    requiresUnlessAdmin: ['inspection_passed'],
    distinctFrom: ['purchaser'],
    isSignature: true,
    awaited: true,
  },
  reject: {
    label: { zh: '检验不合格', en: 'Reject' },
    way: 'end',
    from: [pending_inspection],
    to: rejected,
    who: ['inspector'],
    reason: true,
  },
  store: {
    label: { zh: '入库', en: 'Store' },
    way: 'forward',
    from: [pending_storage],
    to: stored,
    movesStock: true,
    who: ['keeper', 'store_head'],
    requires: ['warehouse'],
    distinctFrom: ['inspector'],
    isSignature: true,
    awaited: { entered: ['warehouse'] },
  },
  send_back: {
    label: { zh: '退回检验', en: 'Back to inspection' },
    way: 'back',
    from: [pending_storage],
    to: pending_inspection,
    who: ['keeper'],
    reason: true,
  },
  withdraw: {
    label: { zh: '撤回', en: 'Withdraw' },
    way: 'back',
    from: [pending_inspection],
    to: draft,
    who: ['buyer'],
  },
  cancel: {
    label: { zh: '作废', en: 'Cancel' },
    way: 'end',
    from: [draft],
    to: cancelled,
    who: ['buyer'],
  },
} as const

const submit = {
  label: { zh: '提交检验', en: 'Submit' },
  way: 'forward',
  from: [draft],
  to: pending_inspection,
  who: ['buyer'],
  requires: ['has_details'],
  requiresUnlessAdmin: ['arrived'],
  isSignature: true,
} as const

/**
 * The states of an entry document: 待提交 ─submit▶ 待检验 ─pass▶ 待入库 ─store▶ 已入库; storing creates stock from its
 * lines. Rejected goods return to the supplier.
 */
export const entryStates = { status: { initial: draft, transitions: { submit, ...after } } } as const

/** Welding material also needs its production date, from which its validity counts. */
export const datedEntryStates = {
  status: {
    initial: draft,
    transitions: { submit: { ...submit, requiresUnlessAdmin: ['dated', 'arrived'] }, ...after },
  },
} as const
