import { ext } from '../../kernel/field.ts'
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

/** Stored welding material: one row per line of a stored entry. */
export const welding_material_entry_ledgers = resource(
  'welding_material_entry_ledgers',
  {
    ...numbered,
    material_mark,
    specification,
    entry_dt,
    material_number,
    factory,
    count: counted('数量', 'Count', 'welding_material'),
    weight: lineWeight(),
    batch_number,
    name: ext(itemName),
    entry_uid: ext(entry_uid),
    ...entryReferences('welding_material'),
  },
  entryLedgerRules({
    label: { zh: '焊材入库台账', en: 'Welding entry ledger' },
    title: ['material_mark', 'specification', 'material_number'],
    source: entrySources('welding_material'),
    filters: {
      material_mark: valueContains('material_mark'),
      specification: valueContains('specification'),
    },
  }),
)
