import { supplyStatus } from '../inventory/codes.ts'
import { defaulted, summed } from '../kernel/field.ts'
import { float, id, openCode } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import {
  countField,
  datesNeeded,
  generatedField,
  itemFilters,
  materialField,
  overriddenField,
  quotaList,
  remarkField,
  sizeField,
  standardField,
  summedItems,
} from './quota_items.ts'

const settable = ['count', 'weight', 'material', 'operative_norm', 'status', 'remark', 'size'] as const

/**
 * Plate, pipe, profile, bar or forging of one size: `count` pieces of `weight` kg each, including the gross
 * factor.
 */
export const principal_quota_items = resource(
  'principal_quota_items',
  {
    id: id(),
    quota_list: quotaList(),
    count: summed(countField),
    weight: defaulted(float('单重', 'Unit weight', { unit: 'kg', min: 0, max: 99_999_999, decimals: 4 })),
    material: materialField(),
    operative_norm: standardField(),
    status: openCode('供货状态', 'Supply condition', supplyStatus),
    remark: remarkField(),
    size: sizeField(),
    generated: generatedField(),
    overridden: overriddenField(),
    ...datesNeeded,
  },
  summedItems(
    'principal_quota_items',
    { zh: '主材定额', en: 'Principal material quota' },
    settable,
    itemFilters,
  ),
)
