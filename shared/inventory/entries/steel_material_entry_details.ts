import { optional } from '../../kernel/field.ts'
import { float } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import {
  countInUnits,
  lineAllow,
  lineEditsWith,
  lineFilters,
  lineHead,
  lineInputs,
  lineMiddle,
  lineSearch,
  lineTail,
  lineTitle,
  weightOfLine,
  whileDraft,
} from './entry_detail_fields.ts'

/** A line of a steel entry: whole pieces of `weight` kg each; `length` of a bar or sheet. */
export const steel_material_entry_details = resource(
  'steel_material_entry_details',
  {
    ...lineHead('steel_material_entries'),
    weight: weightOfLine(),
    count: countInUnits(),
    ...lineMiddle,
    length: optional(float('长度', 'Length', { unit: 'mm', min: 0 })),
    ...lineTail,
  },
  {
    label: { zh: '钢材入库明细', en: 'Steel entry line' },
    title: lineTitle,
    list: { fields: 'all', filters: lineFilters, search: lineSearch },
    create: { requiredInputs: ['entry', 'weight', 'count'], optionalInputs: [...lineInputs, 'length'] },
    update: lineEditsWith('length'),
    remove: {},
    parentState: whileDraft,
    allow: lineAllow,
  },
)
