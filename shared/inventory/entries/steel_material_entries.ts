import { codeLabel, hidden } from '../../kernel/field.ts'
import { bool, code } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { steelType } from '../codes.ts'
import { entryDocuments, sourceFilter } from './entry_documents.ts'
import { steel_material_entry_details } from './steel_material_entry_details.ts'

const [fields, rules] = entryDocuments({
  label: { zh: '钢材入库单', en: 'Steel entry' },
  prefix: 'RK-GC',
  lines: steel_material_entry_details,
  own: {
    steel_type: code('钢材类别', 'Type', steelType),
    pretty_steel_type: codeLabel('steel_type', steelType, { zh: '钢材类别', en: 'Type' }),
    /** The type follows the first line because it was not entered. */
    type_by_line: hidden(bool('类别随明细', 'Type of the first line')),
  },
  inputs: ['steel_type'],
  filters: sourceFilter,
})

/**
 * Entry document for plate, pipe, bar, profile and forgings. Its list has the type, which the published read
 * lacks (9, 24).
 */
export const steel_material_entries = resource('steel_material_entries', fields, {
  ...rules,
  list: {
    ...rules.list,
    fields: [
      'id',
      'uid',
      'create_dt',
      'purchaser',
      'inspector',
      'steel_type',
      'pretty_steel_type',
      'status',
      'pretty_status',
    ],
  },
  responses: { read: { but: ['steel_type', 'pretty_steel_type'] } },
})
