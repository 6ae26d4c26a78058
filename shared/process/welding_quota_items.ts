import { defaulted } from '../kernel/field.ts'
import { float, id, ref } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import { explainLabel, explainOutput } from './explained.ts'
import {
  clerks,
  generated,
  itemFiltersByText,
  materialField,
  overridden,
  quotaList,
  remarkField,
  sizeField,
  standardField,
  whileUnwritten,
} from './quota_items.ts'

const settable = ['size', 'material', 'operative_norm', 'quota', 'remark'] as const

/** What one consumable of one size needs for all seams of the library, in kg with the handling allowance. */
export const welding_quota_items = resource(
  'welding_quota_items',
  {
    id: id(),
    quota_list: quotaList(),
    size: sizeField(),
    material: materialField(),
    operative_norm: standardField(),
    quota: defaulted(float('定额', 'Quota', { unit: 'kg', min: 0, max: 99_999_999, decimals: 2 })),
    remark: remarkField(),
    generated: generated(),
    overridden: overridden(),
  },
  {
    label: { zh: '焊材定额', en: 'Welding material quota' },
    title: ['size', 'material'],
    list: { fields: 'all', filters: itemFiltersByText },
    create: { needs: ['quota_list'], takes: settable },
    update: [{ fields: settable }],
    remove: {},
    within: whileUnwritten,
    queries: {
      /** How each number of an item comes about, from the library as it stands now. */
      explain: {
        label: explainLabel,
        input: { item: ref('welding_quota_items', '焊材定额', 'Welding material quota') },
        needs: ['item'],
        many: true,
        output: explainOutput,
      },
    },
    allow: { ...clerks, explain: 'everyone' },
    published: { remove: ['DELETE /api/welding_quota_items/{id}'] },
  },
)
