import { countedIn, ext, summed } from '../../kernel/field.ts'
import { float, lines, soft } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { refunders } from './refund_card_fields.ts'
import {
  inspectorMarks,
  linked,
  refundCount,
  refundLinks,
  refundWeight,
  remarkAlways,
  steelRefundHead,
  whileDraft,
} from './refund_detail_fields.ts'

const written = [
  'name',
  'material',
  'specification',
  'material_code',
  'status',
  'length',
  'count',
  'weight',
  'apply_card_uid',
  'apply_detail',
] as const

/** Returned pipe, bar, profile or forging: whole, as a remnant of this length, or as scrap. */
export const bar_steel_material_refund_details = resource(
  'bar_steel_material_refund_details',
  {
    ...steelRefundHead,
    length: float('长度', 'Length', { unit: 'mm', min: 0 }),
    count: summed(countedIn('inventory_detail.unit', refundCount)),
    weight: summed(refundWeight),
    remark: lines('备注', 'Remark'),
    apply_card_uid: ext(soft('steel_material_apply_cards', 'uid', '原领用单号', 'Apply card')),
    ...refundLinks(
      'steel_material_refund_cards',
      'steel_material_apply_details',
      'steel_material_inventory_details',
    ),
  },
  {
    label: { zh: '型材退库明细', en: 'Bar refund detail' },
    title: ['material_code', 'specification'],
    list: { fields: 'all', filters: { refund_card: equals('refund_card') } },
    create: {
      requiredInputs: ['specification', 'status', 'length'],
      /** Count and weight default to all that may be returned. */
      optionalInputs: [
        'count',
        'weight',
        'name',
        'material',
        'material_code',
        'remark',
        'apply_card_uid',
        'refund_card',
        'apply_detail',
      ],
    },
    update: [{ fields: written, who: refunders }, inspectorMarks, remarkAlways, linked],
    remove: {},
    parentState: whileDraft,
    allow: { create: 'everyone', update: 'everyone', remove: refunders },
  },
)
