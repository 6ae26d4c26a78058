import { childRecords } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import { auxiliary_material_entry_details } from './auxiliary_material_entry_details.ts'
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
import { entryStates } from './entry_states.ts'

/** Entry document for gas, paint, abrasives and packing. */
export const auxiliary_material_entries = resource(
  'auxiliary_material_entries',
  {
    ...entryHead,
    details: childRecords(auxiliary_material_entry_details, 'entry', linesLabel),
    ...entryTail,
  },
  {
    label: { zh: '辅材入库单', en: 'Auxiliary material entry' },
    title: entryTitle,
    list: { fields: entryListFields, filters: entryFilters, order: entryOrder, search: entrySearch },
    create: { requiredInputs: [], optionalInputs: entryInputs, number: { field: 'uid', prefix: 'RK-FC' } },
    update: entryEdits,
    states: entryStates,
    allow: entryAllow,
  },
)
