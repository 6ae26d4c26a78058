import { resource } from '../../kernel/resource.ts'
import {
  countInUnits,
  lineAllow,
  lineEdits,
  lineFilters,
  lineHead,
  lineInputs,
  lineMiddle,
  lineSearch,
  lineTail,
  lineTitle,
  weightOfLine,
  whileDraft,
} from './entry_detail_fields.ts'

/** A line of a bought-in entry. */
export const bought_in_component_entry_details = resource(
  'bought_in_component_entry_details',
  {
    ...lineHead('bought_in_component_entries'),
    weight: weightOfLine(),
    count: countInUnits(),
    ...lineMiddle,
    ...lineTail,
  },
  {
    label: { zh: '外购件入库明细', en: 'Bought-in entry line' },
    title: lineTitle,
    list: { fields: 'all', filters: lineFilters, search: lineSearch },
    create: { requiredInputs: ['entry', 'count'], optionalInputs: lineInputs },
    update: lineEdits,
    remove: {},
    parentState: whileDraft,
    allow: lineAllow,
  },
)
