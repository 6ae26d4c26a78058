import { childRecords } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import {
  entryAllow,
  entryEdits,
  entryFilters,
  entryHead,
  entryInputs,
  entryListFields,
  entryOrder,
  entrySearch,
  entryTail,
  entryTitle,
  linesLabel,
} from './entry_fields.ts'
import { datedEntryStates } from './entry_states.ts'
import { welding_material_entry_details } from './welding_material_entry_details.ts'

/** Entry document for electrodes, wire, strip and flux. */
export const welding_material_entries = resource(
  'welding_material_entries',
  {
    ...entryHead,
    details: childRecords(welding_material_entry_details, 'entry', linesLabel),
    ...entryTail,
  },
  {
    label: { zh: '焊材入库单', en: 'Welding material entry' },
    title: entryTitle,
    list: { fields: entryListFields, filters: entryFilters, order: entryOrder, search: entrySearch },
    create: { requiredInputs: [], optionalInputs: entryInputs, number: { field: 'uid', prefix: 'RK-HC' } },
    update: entryEdits,
    states: datedEntryStates,
    allow: entryAllow,
  },
)
