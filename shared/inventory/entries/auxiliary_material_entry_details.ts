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

/** A line of an auxiliary material entry. */
export const auxiliary_material_entry_details = resource(
  'auxiliary_material_entry_details',
  {
    ...lineHead('auxiliary_material_entries'),
    weight: weightOfLine(),
    count: countInUnits(),
    ...lineMiddle,
    ...lineTail,
  },
  {
    label: { zh: '辅材入库明细', en: 'Auxiliary material entry line' },
    title: lineTitle,
    list: { fields: 'all', filters: lineFilters, search: lineSearch },
    create: { requiredInputs: ['entry', 'count'], optionalInputs: lineInputs },
    update: lineEdits,
    remove: {},
    parentState: whileDraft,
    allow: lineAllow,
  },
)
