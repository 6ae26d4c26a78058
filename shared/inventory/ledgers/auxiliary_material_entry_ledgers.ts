import { alias, ext } from '../../kernel/field.ts'
import { text } from '../../kernel/kinds.ts'
import { resource, valueContains } from '../../kernel/resource.ts'
import {
  batch_number,
  counted,
  entry_dt,
  entry_uid,
  entryLedgerRules,
  entryReferences,
  entrySources,
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
  entryLedgerRules({
    label: { zh: '辅材入库台账', en: 'Auxiliary entry ledger' },
    title: ['name', 'specification'],
    source: entrySources('auxiliary_material'),
    filters: {
      specification: valueContains('specification'),
      factory: valueContains('factory'),
      supplier: valueContains('suppilier', 'suppilier'),
      name: valueContains('name'),
    },
  }),
)
