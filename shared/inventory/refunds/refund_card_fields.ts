import { codeLabel, ext, optional, signed } from '../../kernel/field.ts'
import { code, creator, datetime, entryTime, lines, soft, text, uid } from '../../kernel/kinds.ts'
import { equals, from, throughReferences, until } from '../../kernel/resource.ts'
import { orderOfUnit } from '../about_goods.ts'
import { refundStatus } from '../codes.ts'

/** Fields common to the refund cards; each declaration places them in its published order. */

const { draft, pending_return, returned, rejected, cancelled } = refundStatus.code

export const refundFields = {
  department: signed(text('退库单位', 'Refunding unit')),
  create_dt: entryTime('创建时间', 'Created'),
  uid: uid('退库单号', 'Number'),
  sub_order_uid: soft('sub_work_orders', 'uid', '子工作令', 'Sub work order'),
  refunder: signed(text('退料人', 'Refunder')),
  keeper: signed(text('保管员', 'Keeper')),
  status: code('状态', 'Status', refundStatus),
  pretty_status: codeLabel('status', refundStatus, { zh: '状态', en: 'Status' }),
} as const

/** Stored on every card, shown with extended=1. */
export const refundNotes = {
  return_dt: ext(optional(datetime('退库时间', 'Taken back'))),
  /** Why it was rejected; cleared when it is submitted again. */
  return_reason: ext(lines('驳回原因', 'Why it was rejected')),
  creator: creator(),
} as const

export const refundFilters = {
  status: equals('status'),
  create_dt_start: from('create_dt'),
  create_dt_end: until('create_dt'),
  sub_order_uid: equals('sub_order_uid'),
  work_order: throughReferences(
    'equals',
    ['sub_order_uid', 'work_order'],
    'uid',
    text('工作令号', 'Work order'),
  ),
  uid: equals('uid'),
  /** Used to notify the author when the card is returned. */
  creator: equals('creator'),
} as const

/**
 * Who may return material: the author of the card or line, any group leader, and the store, which may cut and
 * store a remnant without a workshop.
 */
export const refunders = [{ person: 'creator' }, 'group_leader', 'keeper', 'store_head'] as const

/** Whose card it is that waits. */
export const refundWaiting = {
  workOrder: orderOfUnit('row.sub_order_uid'),
  author: 'creator',
  sentBack: { status: [rejected] },
} as const

/**
 * The last transitions of every refund card (2.15): 待退库 ─take_back▶ 已退库, or rejected and edited again, or
 * cancelled.
 */
export const refundEnd = {
  take_back: {
    label: { zh: '退库', en: 'Take back' },
    way: 'forward',
    from: [pending_return],
    to: returned,
    movesStock: true,
    who: ['keeper', 'store_head'],
    requires: ['not_over'],
    isSignature: true,
    awaited: true,
  },
  refuse_return: {
    label: { zh: '驳回', en: 'Reject' },
    way: 'back',
    from: [pending_return],
    to: rejected,
    who: ['keeper'],
    reason: true,
  },
  rework: {
    label: { zh: '重新填写', en: 'Write again' },
    way: 'forward',
    from: [rejected],
    to: draft,
    who: [{ person: 'creator' }],
  },
  cancel: {
    label: { zh: '作废', en: 'Cancel' },
    way: 'end',
    from: [draft, rejected],
    to: cancelled,
    who: refunders,
  },
} as const

/** 待提交 ─submit▶ 待退库 ─take_back▶ 已退库: the states of a card that needs no inspection. */
export const refundStates = <const Conditions extends readonly string[]>(requires: Conditions) =>
  ({
    status: {
      initial: draft,
      transitions: {
        submit: {
          label: { zh: '提交', en: 'Submit' },
          way: 'forward',
          from: [draft],
          to: pending_return,
          who: refunders,
          requires,
        },
        ...refundEnd,
      },
    },
  }) as const
