import { childRecordsBy, defaulted, signed } from '../../kernel/field.ts'
import { codeText, id, text } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { refundStatus, steelType } from '../codes.ts'
import { bar_steel_material_refund_details } from './bar_steel_material_refund_details.ts'
import { board_steel_material_refund_details } from './board_steel_material_refund_details.ts'
import {
  refundEnd,
  refunders,
  refundFields,
  refundFilters,
  refundNotes,
  refundWaiting,
} from './refund_card_fields.ts'
import { returnableOf } from './returnable_query.ts'

const { draft, pending_inspection, pending_return, rejected } = refundStatus.code
const { board, bar } = steelType.word
const { create_dt, uid, sub_order_uid, refunder, keeper, status, pretty_status } = refundFields

/**
 * Returns steel as whole pieces, remnants or scrap. 待提交 ─submit▶ 待检验 ─inspect▶ 待退库 ─take_back▶ 已退库; the
 * inspector checks that the marks were transferred. `steel_type` determines the table of its details.
 */
export const steel_material_refund_cards = resource(
  'steel_material_refund_cards',
  {
    id: id(),
    sub_order_uid,
    create_dt,
    uid,
    steel_type: defaulted(codeText('材料类别', 'Kind of steel', steelType)),
    refunder,
    inspector: signed(text('检验员', 'Inspector')),
    keeper,
    status,
    pretty_status,
    details: childRecordsBy(
      'steel_type',
      { [board]: board_steel_material_refund_details, [bar]: bar_steel_material_refund_details },
      'refund_card',
      { zh: '明细', en: 'Details' },
    ),
    ...refundNotes,
  },
  {
    label: { zh: '钢材退库单', en: 'Steel refund card' },
    title: ['uid', 'sub_order_uid'],
    list: {
      fields: [
        'id',
        'create_dt',
        'uid',
        'sub_order_uid',
        'steel_type',
        'refunder',
        'status',
        'pretty_status',
      ],
      filters: refundFilters,
      order: ['-create_dt', '-id'],
      search: ['uid', 'sub_order_uid'],
    },
    create: {
      requiredInputs: ['sub_order_uid'],
      optionalInputs: ['steel_type', 'details', 'uid'],
      number: { field: 'uid', prefix: 'TK-GC' },
    },
    update: [{ fields: ['sub_order_uid', 'steel_type', 'uid'], when: { status: [draft] }, who: refunders }],
    states: {
      status: {
        initial: draft,
        transitions: {
          submit: {
            label: { zh: '提交', en: 'Submit' },
            way: 'forward',
            from: [draft],
            to: pending_inspection,
            who: refunders,
            requires: ['has_details', 'not_over'],
          },
          inspect: {
            label: { zh: '检验确认', en: 'Inspect' },
            way: 'forward',
            from: [pending_inspection],
            to: pending_return,
            who: ['inspector'],
            requiresUnlessAdmin: ['marked'],
            isSignature: true,
            awaited: true,
          },
          refuse_inspection: {
            label: { zh: '驳回', en: 'Reject' },
            way: 'back',
            from: [pending_inspection],
            to: rejected,
            who: ['inspector'],
            reason: true,
          },
          ...refundEnd,
          take_back: { ...refundEnd.take_back, distinctFrom: ['inspector'] },
        },
      },
    },
    waiting: refundWaiting,
    operations: { returnable: returnableOf('steel_material_apply_cards') },
    display: {
      history: {
        board_steel_material_refund_details: 'refund_card',
        bar_steel_material_refund_details: 'refund_card',
      },
    },
    allow: { create: 'everyone', update: 'everyone', returnable: 'everyone' },
  },
)
