import { resource } from '../../kernel/resource.ts'
import { countInUnits, entryDetails } from './entry_details.ts'

/** A line of an auxiliary material entry. */
export const auxiliary_material_entry_details = resource(
  'auxiliary_material_entry_details',
  ...entryDetails({
    label: { zh: '辅材入库明细', en: 'Auxiliary material entry line' },
    entries: 'auxiliary_material_entries',
    count: countInUnits(),
    needed: ['count'],
    own: {},
    inputs: [],
  }),
)
