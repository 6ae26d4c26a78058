import { optional } from '../../kernel/field.ts'
import { datetime } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import {
  countInPacks,
  lineAllow,
  lineEditsWith,
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

/** A line of a welding material entry: `count` packs of `weight` kg. */
export const welding_material_entry_details = resource(
  'welding_material_entry_details',
  {
    ...lineHead('welding_material_entries'),
    weight: weightOfLine(),
    count: countInPacks(),
    ...lineMiddle,
    production_dt: optional(datetime('出厂日期', 'Made on')),
    ...lineTail,
  },
  {
    label: { zh: '焊材入库明细', en: 'Welding material entry line' },
    title: lineTitle,
    list: { fields: 'all', filters: lineFilters, search: lineSearch },
    create: {
      requiredInputs: ['entry', 'weight', 'count'],
      optionalInputs: [...lineInputs, 'production_dt'],
    },
    update: lineEditsWith('production_dt'),
    remove: {},
    parentState: whileDraft,
    allow: lineAllow,
  },
)
