import { creator, id, no, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'

const written = [
  'part_figure_code',
  'part_ticket_code',
  'old_name',
  'old_standard',
  'old_size',
  'new_name',
  'new_standard',
  'new_size',
] as const

/**
 * An original and a proposed material of a substitution; entered by the applicant until the first comment.
 */
export const material_sub_apply_items = resource(
  'material_sub_apply_items',
  {
    id: id(),
    sub_apply: soft('material_sub_applies', 'id', '代用单', 'Substitution'),
    part_figure_code: text('零部件图号', 'Part drawing'),
    part_ticket_code: text('零件图号或票号', 'Ticket'),
    old_name: text('原材料名称', 'Old material'),
    old_standard: text('原材料标准', 'Old standard'),
    old_size: text('原规格尺寸', 'Old size'),
    new_name: text('代用材料名称', 'New material'),
    new_standard: text('代用材料标准', 'New standard'),
    new_size: text('代用规格尺寸', 'New size'),
    creator: creator(),
  },
  {
    label: { zh: '代用明细', en: 'Substitution item' },
    title: ['old_name', 'new_name'],
    list: { fields: 'all', filters: { sub_apply: equals('sub_apply') } },
    responses: { update: ['id', ...written] },
    create: { requiredInputs: ['sub_apply'], optionalInputs: written },
    update: [{ fields: written }],
    remove: {},
    parentState: { via: 'sub_apply', when: { commented: [no] } },
    allow: { create: ['planner'], update: [{ person: 'creator' }], remove: [{ person: 'creator' }] },
  },
)
