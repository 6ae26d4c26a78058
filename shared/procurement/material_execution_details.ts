import { ext, optional } from '../kernel/field.ts'
import { id, lines, ref, soft, text } from '../kernel/kinds.ts'
import { equals, resource } from '../kernel/resource.ts'
import { savedState } from './codes.ts'

const written = ['material', 'batch_number', 'quota', 'part', 'oddments', 'remark'] as const

/** A material used for a product: its heat, its quota, the part it was used for and what remained. */
export const material_execution_details = resource(
  'material_execution_details',
  {
    id: id(),
    material: soft('procurement_materials', 'id', '材料', 'Material'),
    batch_number: text('出厂批号', 'Factory batch'),
    quota: text('定额', 'Quota'),
    part: text('使用部位', 'Part'),
    oddments: text('余料', 'Left over'),
    remark: lines('备注', 'Remark'),
    material_execution: ext(optional(ref('material_executions', '执行表', 'Execution table'))),
  },
  {
    label: { zh: '执行明细', en: 'Execution detail' },
    title: ['material', 'part'],
    list: { fields: 'all', filters: { material_execution: equals('material_execution') } },
    create: { requiredInputs: [], optionalInputs: [...written, 'material_execution'] },
    update: [{ fields: written }, { fields: ['material_execution'], when: { material_execution: [null] } }],
    remove: {},
    parentState: { via: 'material_execution', when: { saved: [savedState.word.unsaved] } },
    allow: { create: ['planner', 'keeper'], update: ['planner', 'keeper'], remove: ['planner', 'keeper'] },
  },
)
