import { resource } from '../../kernel/resource.ts'
import { countInUnits, entryDetails } from './entry_details.ts'

/** A line of a bought-in entry. */
export const bought_in_component_entry_details = resource(
  'bought_in_component_entry_details',
  ...entryDetails({
    label: { zh: '外购件入库明细', en: 'Bought-in entry line' },
    entries: 'bought_in_component_entries',
    count: countInUnits(),
    needed: ['count'],
    own: {},
    inputs: [],
  }),
)
