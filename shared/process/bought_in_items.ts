import { id } from '../kernel/kinds.ts'
import { resource } from '../kernel/resource.ts'
import {
  clerks,
  itemFilters,
  namedPart,
  partField,
  quotaList,
  remarkField,
  whileUnwritten,
} from './quota_items.ts'

/** A part of the library in its list of 外购件; once in each list. */
export const bought_in_items = resource(
  'bought_in_items',
  { id: id(), quota_list: quotaList(), process_material: partField(), remark: remarkField() },
  {
    label: { zh: '外购件', en: 'Bought-in part' },
    title: ['process_material'],
    list: { fields: 'all', filters: itemFilters },
    create: { needs: ['quota_list'], takes: ['process_material', 'remark'], extra: namedPart },
    update: [{ fields: ['process_material', 'remark'] }],
    remove: {},
    within: whileUnwritten,
    allow: clerks,
    published: { remove: ['DELETE /api/bought_in_items/{id}'] },
  },
)
