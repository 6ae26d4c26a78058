import { ext, hidden } from '../../kernel/field.ts'
import { bool, code } from '../../kernel/kinds.ts'
import { equals, resource } from '../../kernel/resource.ts'
import { entryCategory } from '../codes.ts'
import { bought_in_component_entry_details } from './bought_in_component_entry_details.ts'
import { entryDocuments, sourceFilter } from './entry_documents.ts'

const [fields, rules] = entryDocuments({
  label: { zh: '外购件入库单', en: 'Bought-in entry' },
  prefix: 'RK-WG',
  lines: bought_in_component_entry_details,
  own: {
    category: ext(code('外购件类别', 'Kind', entryCategory)),
    /** The category follows the first line because it was not entered. */
    type_by_line: hidden(bool('类别随明细', 'Kind of the first line')),
  },
  inputs: ['category'],
  filters: { ...sourceFilter, category: equals('category') },
})

/**
 * Entry document for standard, purchased and outsourced parts. Its PATCH is published under the path of
 * welding entries (9, 3).
 */
export const bought_in_component_entries = resource('bought_in_component_entries', fields, {
  ...rules,
  routes: {
    paths: {
      update: ['PATCH /api/bought_in_component_entries/{id}/', 'PATCH /api/welding_material_entries/{id}/'],
    },
  },
})
