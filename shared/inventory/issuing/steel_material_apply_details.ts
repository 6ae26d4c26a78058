import { countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { id, int, ref, text } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { applyStatus } from '../codes.ts'
import { grade } from '../stock/grades.ts'
import { sub_order_uid, withdrawalFields } from './apply_fields.ts'
import { applicants, issuers } from './apply_states.ts'
import { pickable } from './picking_queries.ts'

const { draft, pending_issue } = applyStatus.code
const needed = ['sub_order_uid', 'material_mark', 'specification', 'count'] as const
const more = ['component', 'process_material'] as const

/** A line of a steel card with the batch it was issued from. */
export const steel_material_apply_details = resource(
  'steel_material_apply_details',
  {
    id: id(),
    sub_order_uid,
    material_mark: grade('材料牌号', 'Grade'),
    material_code: text('材料编号', 'Material number'),
    specification: text('规格', 'Size'),
    count: summed(countedIn('inventory_detail.unit', int('申请数量', 'Applied', { min: 1, max: 999_999 }))),
    component: text('件号', 'Part no.'),
    apply_card: ext(optional(ref('steel_material_apply_cards', '领用单', 'Apply card'))),
    ...withdrawalFields('steel_material_inventory_details'),
  },
  {
    label: { zh: '钢材领用明细', en: 'Steel apply detail' },
    title: ['material_mark', 'specification'],
    list: {
      fields: 'all',
      filters: { apply_card: equals('apply_card'), sub_order_uid: equals('sub_order_uid') },
      search: ['sub_order_uid', 'material_mark', 'specification', 'material_code', 'component'],
    },
    create: { requiredInputs: needed, optionalInputs: [...more, 'apply_card'] },
    update: [
      { fields: [...needed, ...more], who: applicants },
      {
        fields: ['actual_count', 'inventory_detail', 'material_code'],
        parentWhen: { status: [pending_issue] },
        who: issuers,
      },
      { fields: ['apply_card'], when: { apply_card: [null] }, who: applicants },
    ],
    remove: {},
    operations: { pickable: pickable('steel_material_apply_details', '领用明细', 'Apply detail') },
    parentState: { via: 'apply_card', when: { status: [draft] } },
    allow: { create: 'everyone', update: 'everyone', remove: applicants, pickable: 'everyone' },
  },
)
