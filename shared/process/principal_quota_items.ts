import { supplyStatus } from '../inventory/codes.ts'
import { defaulted } from '../kernel/field.ts'
import { float, id, openCode, ref } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { explainLabel, explainOutput } from './explained.ts'
import {
  clerks,
  countField,
  generated,
  itemFilters,
  materialField,
  overridden,
  quotaList,
  remarkField,
  sizeField,
  standardField,
  whileUnwritten,
} from './quota_items.ts'

const settable = ['count', 'weight', 'material', 'operative_norm', 'status', 'remark', 'size'] as const

/** Plate, pipe, profile, bar or forging of one size: `count` pieces of `weight` kg each, the gross factor included. */
export const principal_quota_items = resource(
  'principal_quota_items',
  {
    id: id(),
    quota_list: quotaList(),
    count: countField,
    weight: defaulted(float('单重', 'Unit weight', { unit: 'kg', min: 0, max: 99_999_999, decimals: 4 })),
    material: materialField(),
    operative_norm: standardField(),
    status: openCode('供货状态', 'Supply condition', supplyStatus),
    remark: remarkField(),
    size: sizeField(),
    generated: generated(),
    overridden: overridden(),
  },
  {
    label: { zh: '主材定额', en: 'Principal material quota' },
    title: ['size', 'material'],
    list: { fields: 'all', filters: itemFilters },
    create: { needs: ['quota_list'], takes: settable },
    update: [{ fields: settable }],
    remove: {},
    within: whileUnwritten,
    queries: {
      /** How each number of an item comes about, from the library as it stands now. */
      explain: {
        label: explainLabel,
        input: { item: ref('principal_quota_items', '主材定额', 'Principal material quota') },
        needs: ['item'],
        many: true,
        output: explainOutput,
      },
    },
    allow: { ...clerks, explain: 'everyone' },
    published: { remove: ['DELETE /api/principal_quota_items/{id}'] },
  },
)
