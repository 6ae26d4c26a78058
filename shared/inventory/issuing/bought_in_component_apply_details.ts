import { countedIn, ext, numberOf, optional, summed } from '../../kernel/field.ts'
import { id, int, lines, ref, text } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { applyStatus } from '../codes.ts'
import { grade } from '../stock/grades.ts'
import { withdrawalFields } from './apply_fields.ts'
import { applicants, issuers } from './apply_states.ts'
import { pickable } from './picking_queries.ts'

const { draft, pending_issue } = applyStatus.code
const needed = ['specification', 'count'] as const
const more = ['drawing_number', 'name', 'material_number', 'process_material'] as const

/** A line of a bought-in card with the batch it was issued from. `name` is the grade, as published. */
export const bought_in_component_apply_details = resource(
  'bought_in_component_apply_details',
  {
    id: id(),
    drawing_number: text('图号或标准', 'Drawing or standard'),
    specification: text('名称规格', 'Name and size'),
    name: grade('材质', 'Grade'),
    count: summed(countedIn('inventory_detail.unit', int('数量', 'Applied', { min: 1, max: 999_999 }))),
    material_number: text('标记号', 'Material number'),
    remark: lines('备注', 'Remark'),
    apply_card: ext(optional(ref('bought_in_component_apply_cards', '领用单', 'Apply card'))),
    ...withdrawalFields('bought_in_component_inventory_details'),
    /** Copied from the card when it is issued. */
    sub_order_uid: ext(numberOf('sub_work_orders', text('子工作令', 'Sub work order'))),
  },
  {
    label: { zh: '外购件领用明细', en: 'Bought-in apply detail' },
    title: ['specification', 'name'],
    list: {
      fields: 'all',
      filters: { apply_card: equals('apply_card') },
      search: ['sub_order_uid', 'drawing_number', 'specification', 'name', 'material_number'],
    },
    create: { requiredInputs: needed, optionalInputs: [...more, 'remark', 'apply_card'] },
    update: [
      { fields: [...needed, ...more], who: applicants },
      {
        fields: ['actual_count', 'inventory_detail', 'material_number'],
        parentWhen: { status: [pending_issue] },
        who: issuers,
      },
      { fields: ['apply_card'], when: { apply_card: [null] }, who: applicants },
      { fields: ['remark'], parentWhen: {} },
    ],
    remove: {},
    operations: { pickable: pickable('bought_in_component_apply_details', '领用明细', 'Apply detail') },
    parentState: { via: 'apply_card', when: { status: [draft] } },
    allow: { create: 'everyone', update: 'everyone', remove: applicants, pickable: 'everyone' },
  },
)
