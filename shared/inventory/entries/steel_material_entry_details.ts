import { optional } from '../../kernel/field.ts'
import { float } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { countInUnits, entryDetails } from './entry_details.ts'

/** A line of a steel entry: whole pieces of `weight` kg each; `length` of a bar or sheet. */
export const steel_material_entry_details = resource(
  'steel_material_entry_details',
  ...entryDetails({
    label: { zh: '钢材入库明细', en: 'Steel entry line' },
    entries: 'steel_material_entries',
    count: countInUnits(),
    needed: ['weight', 'count'],
    own: { length: optional(float('长度', 'Length', { unit: 'mm', min: 0 })) },
    inputs: ['length'],
  }),
)
