import { childRecords, codeLabel, hidden } from '../../kernel/field.ts'
import { bool, code } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { steelType } from '../codes.ts'
import {
  entryAllow,
  entryEditsWith,
  entryFilters,
  entryHead,
  entryInputs,
  entryOrder,
  entrySearch,
  entryTail,
  entryTitle,
  linesLabel,
  sourceFilter,
} from './entry_fields.ts'
import { entryStates } from './entry_states.ts'
import { steel_material_entry_details } from './steel_material_entry_details.ts'

/**
 * Entry document for plate, pipe, bar, profile and forgings. Its list has the type, which the published read
 * lacks (9, 24).
 */
export const steel_material_entries = resource(
  'steel_material_entries',
  {
    ...entryHead,
    details: childRecords(steel_material_entry_details, 'entry', linesLabel),
    steel_type: code('钢材类别', 'Type', steelType),
    pretty_steel_type: codeLabel('steel_type', steelType, { zh: '钢材类别', en: 'Type' }),
    ...entryTail,
    /** The type follows the first line because it was not entered. */
    type_by_line: hidden(bool('类别随明细', 'Type of the first line')),
  },
  {
    label: { zh: '钢材入库单', en: 'Steel entry' },
    title: entryTitle,
    list: {
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
      filters: { ...entryFilters, ...sourceFilter },
      order: entryOrder,
      search: entrySearch,
    },
    responses: { read: { but: ['steel_type', 'pretty_steel_type'] } },
    create: {
      requiredInputs: [],
      optionalInputs: [...entryInputs, 'steel_type'],
      number: { field: 'uid', prefix: 'RK-GC' },
    },
    update: entryEditsWith('steel_type'),
    states: entryStates,
    allow: entryAllow,
  },
)
