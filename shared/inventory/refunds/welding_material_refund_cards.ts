import { countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { bool, datetime, float, id, ref, soft, text } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { refundStatus } from '../codes.ts'
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

/**
 * Returns unused consumables of one issued card to its batch. 待提交 ─submit▶ 待退库 ─take_back▶ 已退库. Their
 * description comes from the apply card.
 */
export const welding_material_refund_cards = resource(
  'welding_material_refund_cards',
  {
    id: id(),
    department,
    create_dt,
    uid,
    sub_order_uid,
    apply_card_create_dt: optional(datetime('领用时间', 'Applied')),
    apply_card_uid: soft('welding_material_apply_cards', 'uid', '领用单', 'Apply card'),
    model: text('型号', 'Model'),
    specification: text('规格', 'Size'),
    /** The weight changes the stock; the count of rods or coils is information. */
    weight: summed(float('退回重量', 'Weight', { unit: 'kg', min: 0.01, decimals: 2 })),
    count: countedIn('', optional(float('退回数量', 'Count', { min: 0 }))),
    refunder,
    keeper,
    status,
    pretty_status,
    welding_seam_uid: text('焊缝编号', 'Seam'),
    material_mark: ext(text('牌号', 'Grade')),
    material_code: ext(text('材质标记', 'Material number')),
    /** Whether it was outside the oven for longer than its class allows (5.5). */
    rebake: ext(bool('须重新烘干', 'To be baked again')),
    /** The batch it was returned to. */
    inventory_detail: ext(optional(ref('welding_material_inventory_details', '退入库存', 'Stock it became'))),
    ...refundNotes,
  },
  {
    label: { zh: '焊材退库单', en: 'Welding material refund card' },
    title: ['uid', 'apply_card_uid'],
    list: {
      fields: [
        'id',
        'sub_order_uid',
        'department',
        'create_dt',
        'uid',
        'welding_seam_uid',
        'status',
        'pretty_status',
      ],
      filters: { ...refundFilters, welding_seam_uid: equals('welding_seam_uid') },
      order: ['-create_dt', '-id'],
      search: ['uid', 'apply_card_uid', 'sub_order_uid', 'material_mark'],
    },
    responses: { read: { but: ['welding_seam_uid'] } },
    /** The weight defaults to all that may be returned. */
    create: {
      requiredInputs: ['apply_card_uid'],
      optionalInputs: ['weight', 'count', 'uid'],
      number: { field: 'uid', prefix: 'TK-HC' },
    },
    update: [
      { fields: ['apply_card_uid', 'weight', 'count', 'uid'], when: { status: [draft] }, who: refunders },
    ],
    states: refundStates(['issued_card', 'not_over']),
    waiting: { about: { sql: "row.material_mark || ' ' || row.specification" }, ...refundWaiting },
    operations: { returnable: returnableOf('welding_material_apply_cards') },
    allow: { create: 'everyone', update: 'everyone', returnable: 'everyone' },
  },
)
