import { ext } from '../../kernel/field.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
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
  material,
  material_number,
  numbered,
  specification,
  work_order_uid,
} from './ledger_fields.ts'

/** Stored steel: one row per line of a stored entry. */
export const steel_material_entry_ledgers = resource(
  'steel_material_entry_ledgers',
  {
    ...numbered,
    material,
    specification,
    entry_dt,
    material_number,
    work_order_uid,
    count: counted('数量', 'Count'),
    weight: lineWeight(),
    batch_number: ext(batch_number),
    name: ext(itemName),
    factory: ext(factory),
    entry_uid: ext(entry_uid),
    ...entryReferences('steel_material'),
  },
  entryLedgerRules({
    label: { zh: '钢材入库台账', en: 'Steel entry ledger' },
    title: ['material', 'specification', 'material_number'],
    source: entrySources('steel_material'),
    filters: {
      work_order_uid: equals('work_order_uid'),
      material_mark: valueContains('material'),
      specification: valueContains('specification'),
      material_number: equals('material_number'),
    },
  }),
)
