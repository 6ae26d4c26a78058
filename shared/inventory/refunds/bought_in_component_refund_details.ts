import { countedIn, summed } from '../../kernel/field.ts'
import { id, lines, text } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { grade } from '../stock/grades.ts'
import { refunders } from './refund_card_fields.ts'
import { linked, refundCount, refundLinks, remarkAlways, whileDraft } from './refund_detail_fields.ts'

const described = ['drawing_number', 'specification', 'name', 'unit', 'material_number'] as const

/** Returned bought-in parts of one issued line. */
export const bought_in_component_refund_details = resource(
  'bought_in_component_refund_details',
  {
    id: id(),
    drawing_number: text('图号/标准', 'Drawing or standard'),
    specification: text('名称规格', 'Name and size'),
    name: grade('材质', 'Grade'),
    unit: text('单位', 'Unit', { max: 16 }),
    count: summed(countedIn('unit', refundCount)),
    material_number: text('标记号', 'Mark number'),
    remark: lines('备注', 'Remark'),
    ...refundLinks(
      'bought_in_component_refund_cards',
      'bought_in_component_apply_details',
      'bought_in_component_inventory_details',
    ),
  },
  {
    label: { zh: '外购件退库明细', en: 'Bought-in refund detail' },
    title: ['material_number', 'specification'],
    list: { fields: 'all', filters: { refund_card: equals('refund_card') } },
    /** The count defaults to all that may be returned. */
    create: {
      requiredInputs: [],
      optionalInputs: ['count', ...described, 'remark', 'refund_card', 'apply_detail'],
    },
    update: [
      { fields: [...described, 'count', 'remark', 'apply_detail'], who: refunders },
      remarkAlways,
      linked,
    ],
    remove: {},
    parentState: whileDraft,
    allow: { create: 'everyone', update: 'everyone', remove: refunders },
  },
)
