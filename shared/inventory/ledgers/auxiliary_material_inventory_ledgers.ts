import { alias, countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { text, whole } from '../../kernel/kinds.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
import {
  batch_number,
  counted,
  entry_dt,
  entry_uid,
  entryLedgerRules,
  factory,
  itemName,
  material_mark,
  material_number,
  numbered,
  ofBatches,
  specification,
  stockReferences,
  stockSources,
} from './ledger_fields.ts'

/** Auxiliary material in stock by batch. `suppilier` is published with this spelling (9, 6). */
export const auxiliary_material_inventory_ledgers = resource(
  'auxiliary_material_inventory_ledgers',
  {
    ...numbered,
    specification,
    entry_count: summed(countedIn('unit', optional(whole('入库数量', 'Quantity stored')))),
    entry_dt,
    entry_uid,
    factory,
    suppilier: alias('supplier', text('供方', 'Supplier')),
    count: counted('库存数量', 'In stock'),
    name: itemName,
    material_mark: ext(material_mark),
    material_number: ext(material_number),
    batch_number: ext(batch_number),
    ...stockReferences('auxiliary_material'),
  },
  entryLedgerRules({
    label: { zh: '辅材库存台账', en: 'Auxiliary stock ledger' },
    title: ['name', 'specification'],
    source: stockSources('auxiliary_material'),
    filters: {
      material_mark: valueContains('material_mark'),
      specification: valueContains('specification'),
      factory: valueContains('factory'),
      supplier: valueContains('suppilier', 'suppilier'),
      material_number: equals('material_number'),
      ...ofBatches,
    },
  }),
)
