import { ext } from '../../kernel/field.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
import {
  batch_number,
  counted,
  drawing_number,
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

/** Stored bought-in components: one row per line of a stored entry. */
export const bought_in_component_entry_ledgers = resource(
  'bought_in_component_entry_ledgers',
  {
    ...numbered,
    work_order_uid,
    specification,
    material,
    entry_dt,
    material_number,
    uid: entry_uid,
    count: counted('数量', 'Count'),
    drawing_number,
    weight: ext(lineWeight()),
    batch_number: ext(batch_number),
    name: ext(itemName),
    factory: ext(factory),
    ...entryReferences('bought_in_component'),
  },
  entryLedgerRules({
    label: { zh: '外购件入库台账', en: 'Bought-in entry ledger' },
    title: ['specification', 'material', 'material_number'],
    source: entrySources('bought_in_component'),
    filters: {
      work_order_uid: equals('work_order_uid'),
      specification: valueContains('specification'),
      drawing_number: valueContains('drawing_number'),
      material_number: equals('material_number'),
    },
  }),
)
