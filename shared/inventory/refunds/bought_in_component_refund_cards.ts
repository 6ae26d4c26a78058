import { childRecords } from '../../kernel/field.ts'
import { id } from '../../kernel/kinds.ts'
import { contains, resource } from '../../kernel/resource.ts'
import { refundStatus } from '../codes.ts'
import { bought_in_component_refund_details } from './bought_in_component_refund_details.ts'
import {
  refunders,
  refundFields,
  refundFilters,
  refundNotes,
  refundStates,
  refundWaiting,
} from './refund_card_fields.ts'
import { returnableOf } from './returnable_query.ts'

const { draft } = refundStatus.code
const { department, create_dt, uid, sub_order_uid, refunder, keeper, status, pretty_status } = refundFields

/** Returns unused bought-in parts to their batch. 待提交 ─submit▶ 待退库 ─take_back▶ 已退库. */
export const bought_in_component_refund_cards = resource(
  'bought_in_component_refund_cards',
  {
    id: id(),
    sub_order_uid,
    department,
    create_dt,
    uid,
    refunder,
    keeper,
    status,
    pretty_status,
    details: childRecords(bought_in_component_refund_details, 'refund_card', { zh: '明细', en: 'Details' }),
    ...refundNotes,
  },
  {
    label: { zh: '外购件退库单', en: 'Bought-in refund card' },
    title: ['uid', 'sub_order_uid'],
    list: {
      fields: ['id', 'uid', 'create_dt', 'refunder', 'department', 'status', 'pretty_status'],
      filters: { ...refundFilters, department: contains('department') },
      order: ['-create_dt', '-id'],
      search: ['uid', 'sub_order_uid', 'department'],
    },
    create: {
      requiredInputs: ['sub_order_uid'],
      optionalInputs: ['details', 'uid'],
      number: { field: 'uid', prefix: 'TK-WG' },
    },
    update: [{ fields: ['sub_order_uid', 'uid'], when: { status: [draft] }, who: refunders }],
    states: refundStates(['has_details', 'not_over']),
    waiting: refundWaiting,
    operations: { returnable: returnableOf('bought_in_component_apply_cards') },
    display: { history: { bought_in_component_refund_details: 'refund_card' } },
    allow: { create: 'everyone', update: 'everyone', returnable: 'everyone' },
  },
)
