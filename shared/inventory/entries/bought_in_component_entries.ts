import { childRecords, ext, hidden } from '../../kernel/field.ts'
import { bool, code } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { entryCategory } from '../codes.ts'
import { bought_in_component_entry_details } from './bought_in_component_entry_details.ts'
import {
  entryAllow,
  entryEditsWith,
  entryFilters,
  entryHead,
  entryInputs,
  entryListFields,
  entryOrder,
  entrySearch,
  entryTail,
  entryTitle,
  linesLabel,
  sourceFilter,
} from './entry_fields.ts'
import { entryStates } from './entry_states.ts'

/**
 * Entry document for standard, purchased and outsourced parts. Its PATCH is published under the path of
 * welding entries (9, 3).
 */
export const bought_in_component_entries = resource(
  'bought_in_component_entries',
  {
    ...entryHead,
    details: childRecords(bought_in_component_entry_details, 'entry', linesLabel),
    category: ext(code('外购件类别', 'Kind', entryCategory)),
    ...entryTail,
    /** The category follows the first line because it was not entered. */
    type_by_line: hidden(bool('类别随明细', 'Kind of the first line')),
  },
  {
    label: { zh: '外购件入库单', en: 'Bought-in entry' },
    title: entryTitle,
    list: {
      fields: entryListFields,
      filters: { ...entryFilters, ...sourceFilter, category: equals('category') },
      order: entryOrder,
      search: entrySearch,
    },
    create: {
      requiredInputs: [],
      optionalInputs: [...entryInputs, 'category'],
      number: { field: 'uid', prefix: 'RK-WG' },
    },
    update: entryEditsWith('category'),
    states: entryStates,
    allow: entryAllow,
    routes: {
      paths: {
        update: ['PATCH /api/bought_in_component_entries/{id}/', 'PATCH /api/welding_material_entries/{id}/'],
      },
    },
  },
)
