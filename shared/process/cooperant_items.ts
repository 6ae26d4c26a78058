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

/** A part of the library in its list of 外协件; once in each list. */
export const cooperant_items = resource(
  'cooperant_items',
  { id: id(), quota_list: quotaList(), process_material: partField(), remark: remarkField() },
  {
    label: { zh: '外协件', en: 'Outsourced part' },
    title: ['process_material'],
    list: { fields: 'all', filters: itemFilters },
    create: { needs: ['quota_list'], takes: ['process_material', 'remark'], extra: namedPart },
    update: [{ fields: ['process_material', 'remark'] }],
    remove: {},
    within: whileUnwritten,
    allow: clerks,
    published: { remove: ['DELETE /api/cooperant_items/{id}'] },
  },
)
