import { defaulted, summed } from '../kernel/field.ts'
import { float, id } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import {
  datesNeeded,
  generatedField,
  itemFiltersByText,
  materialField,
  overriddenField,
  quotaList,
  remarkField,
  sizeField,
  standardField,
  summedItems,
} from './quota_items.ts'

const settable = ['size', 'material', 'operative_norm', 'quota', 'remark'] as const

/** The amount of one consumable in one size for all seams of the library, in kg with handling allowance. */
export const welding_quota_items = resource(
  'welding_quota_items',
  {
    id: id(),
    quota_list: quotaList(),
    size: sizeField(),
    material: materialField(),
    operative_norm: standardField(),
    quota: summed(defaulted(float('定额', 'Quota', { unit: 'kg', min: 0, max: 99_999_999, decimals: 2 }))),
    remark: remarkField(),
    generated: generatedField(),
    overridden: overriddenField(),
    ...datesNeeded,
  },
  summedItems(
    'welding_quota_items',
    { zh: '焊材定额', en: 'Welding material quota' },
    settable,
    itemFiltersByText,
  ),
)
