import { optional } from '../../kernel/field.ts'
import { datetime } from '../../kernel/kinds.ts'
import { resource } from '../../kernel/resource.ts'
import { countInPacks, entryDetails } from './entry_details.ts'

/** A line of a welding material entry: `count` packs of `weight` kg. */
export const welding_material_entry_details = resource(
  'welding_material_entry_details',
  ...entryDetails({
    label: { zh: '焊材入库明细', en: 'Welding material entry line' },
    entries: 'welding_material_entries',
    count: countInPacks(),
    needed: ['weight', 'count'],
    own: { production_dt: optional(datetime('出厂日期', 'Made on')) },
    inputs: ['production_dt'],
  }),
)
