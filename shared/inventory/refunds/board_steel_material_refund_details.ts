import { countedIn, summed } from '../../kernel/field.ts'
import { soft } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { refunders } from './refund_card_fields.ts'
import {
  inspectorMarks,
  linked,
  refundCount,
  refundLinks,
  refundWeight,
  steelRefundHead,
  whileDraft,
} from './refund_detail_fields.ts'

const written = [
  'name',
  'material',
  'specification',
  'material_code',
  'status',
  'count',
  'weight',
  'apply_card_uid',
  'apply_detail',
] as const

/** Returned plate: whole, as a remnant with its own size, or as scrap. */
export const board_steel_material_refund_details = resource(
  'board_steel_material_refund_details',
  {
    ...steelRefundHead,
    count: summed(countedIn('inventory_detail.unit', refundCount)),
    weight: summed(refundWeight),
    apply_card_uid: soft('steel_material_apply_cards', 'uid', '原领用单号', 'Apply card'),
    ...refundLinks(
      'steel_material_refund_cards',
      'steel_material_apply_details',
      'steel_material_inventory_details',
    ),
  },
  {
    label: { zh: '板材退库明细', en: 'Board refund detail' },
    title: ['material_code', 'specification'],
    list: { fields: 'all', filters: { refund_card: equals('refund_card') } },
    create: {
      requiredInputs: ['apply_card_uid', 'specification', 'status'],
      /** Count and weight default to all that may be returned. */
      optionalInputs: ['count', 'weight', 'name', 'material', 'material_code', 'refund_card', 'apply_detail'],
    },
    update: [{ fields: written, who: refunders }, inspectorMarks, linked],
    remove: {},
    parentState: whileDraft,
    allow: { create: 'everyone', update: 'everyone', remove: refunders },
  },
)
