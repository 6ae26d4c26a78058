import { resource } from '../../kernel/resource.ts'
import { entryDocuments } from './entry_documents.ts'
import { datedEntryStates } from './entry_states.ts'
import { welding_material_entry_details } from './welding_material_entry_details.ts'

const [fields, rules] = entryDocuments({
  label: { zh: '焊材入库单', en: 'Welding material entry' },
  prefix: 'RK-HC',
  lines: welding_material_entry_details,
  own: {},
  inputs: [],
  filters: {},
})

/** Entry document for electrodes, wire, strip and flux. */
export const welding_material_entries = resource('welding_material_entries', fields, {
  ...rules,
  states: datedEntryStates,
})
