import { computed, countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { float, id, ref, remark, text } from '../../kernel/kinds.ts'
import { contains, equals, resource } from '../../kernel/resource.ts'
import { orderOfUnit } from '../about_goods.ts'
import { applyStatus } from '../codes.ts'
import { grade } from '../stock/grades.ts'
import {
  cardFilters,
  cardNumber,
  create_dt,
  department,
  internalCardFields,
  kilograms,
  ofWorkOrder,
  signatures,
  state,
  sub_order_uid,
} from './apply_fields.ts'
import { applicants, applyStates, issuers, ofCards } from './apply_states.ts'
import { pickable } from './picking_queries.ts'

const { draft, pending_issue } = applyStatus.code
const units = (zh: string, en: string) => countedIn('', optional(float(zh, en, { min: 0, decimals: 6 })))

const needed = ['sub_order_uid', 'material_mark', 'specification', 'apply_weight'] as const
const more = ['welding_seam_uid', 'model', 'apply_count'] as const
const handedOut = [
  'actual_weight',
  'actual_count',
  'inventory_detail',
  'material_code',
  'bake_record',
  'issue_reason',
] as const

/**
 * A workshop's request for electrodes, wire or flux in kg. It is issued from one batch, so that seam and heat
 * can be traced. 待提交 ─submit▶ 待审核 ─audit▶ 待检查 ─check▶ 待发料 ─issue▶ 已发料; each signer may send it back.
 */
export const welding_material_apply_cards = resource(
  'welding_material_apply_cards',
  {
    id: id(),
    department,
    create_dt,
    uid: cardNumber,
    sub_order_uid,
    welding_seam_uid: text('焊缝编号', 'Seam', { max: 32 }),
    material_mark: grade('牌号', 'Grade'),
    model: text('型号', 'Model'),
    specification: text('规格', 'Size'),
    apply_weight: summed(kilograms('申请重量', 'Applied weight')),
    apply_count: units('申请数量', 'Applied count'),
    material_code: text('材质标记', 'Material number'),
    actual_weight: summed(optional(kilograms('实发重量', 'Issued weight'))),
    actual_count: units('实发数量', 'Issued count'),
    ...signatures,
    ...state,
    inventory_detail: ext(optional(ref('welding_material_inventory_details', '库存批次', 'Batch'))),
    remark: remark(),
    ...internalCardFields,
    /** The charge it was issued from: of this material number, good or released. */
    bake_record: ext(optional(ref('welding_material_bake_records', '烘干记录', 'Bake record'))),
    /** Until when it may be used outside the oven; null before the issue or without a limit of its class. */
    use_until: ext(
      computed<string | null>(
        { zh: '限用至', en: 'Use until' },
        { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      ),
    ),
  },
  {
    label: { zh: '焊材领用单', en: 'Welding material apply card' },
    title: ['uid', 'material_mark', 'specification'],
    list: {
      fields: [
        'id',
        'sub_order_uid',
        'welding_seam_uid',
        'material_mark',
        'model',
        'specification',
        'department',
        'create_dt',
        'uid',
        'status',
        'pretty_status',
      ],
      filters: {
        ...cardFilters,
        work_order: ofWorkOrder,
        sub_order_uid: equals('sub_order_uid'),
        material_mark: contains('material_mark'),
        model: contains('model'),
      },
      order: ['-create_dt', '-id'],
      search: ['uid', 'sub_order_uid', 'material_mark', 'specification', 'department', 'material_code'],
    },
    create: {
      requiredInputs: needed,
      optionalInputs: [...more, 'uid', 'remark'],
      number: { field: 'uid', prefix: 'LY-HC' },
    },
    update: [
      { fields: [...needed, ...more], when: { status: [draft] }, who: applicants },
      { fields: handedOut, when: { status: [pending_issue] }, who: issuers },
      { fields: ['remark'] },
    ],
    states: applyStates(['welding_engineer'], []),
    waiting: {
      about: { sql: "row.material_mark || ' ' || row.specification" },
      workOrder: orderOfUnit('row.sub_order_uid'),
      ...ofCards,
    },
    operations: { pickable: pickable('welding_material_apply_cards', '领用单', 'Apply card') },
    allow: { create: 'everyone', update: 'everyone', pickable: 'everyone' },
  },
)
