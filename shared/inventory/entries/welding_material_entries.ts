import { details } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import {
  entryAllow,
  entryEdits,
  entryFilters,
  entryHead,
  entryOrder,
  entrySearch,
  entryTail,
  entryTitle,
  linesLabel,
  listedEntry,
  takenByEntry,
} from './entry_fields.ts'
import { datedEntryStates } from './entry_states.ts'
import { welding_material_entry_details } from './welding_material_entry_details.ts'

/** Electrodes, wire, strip and flux coming in. */
export const welding_material_entries = resource(
  'welding_material_entries',
  {
    ...entryHead,
    details: details(welding_material_entry_details, 'entry', linesLabel),
    ...entryTail,
  },
  {
    label: { zh: '焊材入库单', en: 'Welding material entry' },
    title: entryTitle,
    list: { fields: listedEntry, filters: entryFilters, order: entryOrder },
    create: { needs: [], takes: takenByEntry },
    update: entryEdits,
    number: { field: 'uid', prefix: 'RK-HC' },
    states: datedEntryStates,
    search: entrySearch,
    allow: entryAllow,
  },
)
