import { alias, ext } from '../../kernel/field.ts'
import { text } from '../../kernel/kinds.ts'
import { resource, valueContains } from '../../kernel/resource.ts'
import {
  batch_number,
  byUnit,
  counted,
  enteredBetween,
  entry_dt,
  entry_uid,
  entryOrder,
  entryReferences,
  factory,
  itemName,
  lineWeight,
  material_mark,
  material_number,
  numbered,
  specification,
} from './ledger_fields.ts'

/**
 * Stored auxiliary material: one row per line of a stored entry. `suppilier` is published with this spelling
 * (9, 6).
 */
export const auxiliary_material_entry_ledgers = resource(
  'auxiliary_material_entry_ledgers',
  {
    ...numbered,
    specification,
    entry_dt,
    uid: entry_uid,
    factory,
    suppilier: alias('supplier', text('供方', 'Supplier')),
    count: counted('数量', 'Count'),
    name: itemName,
    weight: ext(lineWeight()),
    material_mark: ext(material_mark),
    material_number: ext(material_number),
    batch_number: ext(batch_number),
    ...entryReferences('auxiliary_material'),
  },
  {
    label: { zh: '辅材入库台账', en: 'Auxiliary entry ledger' },
    title: ['name', 'specification'],
    source: [
      'auxiliary_material_entry_details',
      'auxiliary_material_entries',
      'auxiliary_material_inventory_details',
    ],
    list: {
      fields: 'all',
      filters: {
        ...enteredBetween,
        specification: valueContains('specification'),
        factory: valueContains('factory'),
        supplier: valueContains('suppilier', 'suppilier'),
        name: valueContains('name'),
      },
      order: entryOrder,
      byUnit,
    },
    allow: {},
  },
)
