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

/** A part of the library in its list of 先投件; once in each list. */
export const first_feeding_items = resource(
  'first_feeding_items',
  { id: id(), quota_list: quotaList(), process_material: partField(), remark: remarkField() },
  {
    label: { zh: '先投件', en: 'First-feeding part' },
    title: ['process_material'],
    list: { fields: 'all', filters: itemFilters },
    create: { needs: ['quota_list'], takes: ['process_material', 'remark'], extra: namedPart },
    update: [{ fields: ['process_material', 'remark'] }],
    remove: {},
    within: whileUnwritten,
    allow: clerks,
    published: { remove: ['DELETE /api/first_feeding_items/{id}'] },
  },
)
