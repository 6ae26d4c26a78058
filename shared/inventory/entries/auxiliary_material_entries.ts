import { resource } from '../../kernel/resource.ts'
import { auxiliary_material_entry_details } from './auxiliary_material_entry_details.ts'
import { entryDocuments } from './entry_documents.ts'

/** Entry document for gas, paint, abrasives and packing. */
export const auxiliary_material_entries = resource(
  'auxiliary_material_entries',
  ...entryDocuments({
    label: { zh: '辅材入库单', en: 'Auxiliary material entry' },
    prefix: 'RK-FC',
    lines: auxiliary_material_entry_details,
    own: {},
    inputs: [],
    filters: {},
  }),
)
