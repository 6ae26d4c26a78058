import { codeLabel, countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { date } from '../../kernel/kinds.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
import { stockStatus } from '../codes.ts'
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

/** Welding material in stock by batch: stored, remaining, and until when it is valid. */
export const welding_material_inventory_ledgers = resource(
  'welding_material_inventory_ledgers',
  {
    ...numbered,
    material_mark,
    specification,
    entry_count: summed(
      countedIn('unit', optional(counted('入库数量', 'Quantity stored', 'welding_material'))),
    ),
    entry_dt,
    material_number,
    factory,
    pretty_status: codeLabel('status', stockStatus, { zh: '状态', en: 'Status' }),
    count: counted('库存数量', 'In stock', 'welding_material'),
    batch_number,
    deadline: ext(optional(date('有效期至', 'Good until'))),
    name: ext(itemName),
    entry_uid: ext(entry_uid),
    ...stockReferences('welding_material'),
  },
  entryLedgerRules({
    label: { zh: '焊材库存台账', en: 'Welding stock ledger' },
    title: ['material_mark', 'specification', 'material_number'],
    source: stockSources('welding_material'),
    filters: {
      material_mark: valueContains('material_mark'),
      specification: valueContains('specification'),
      material_number: equals('material_number'),
      ...ofBatches,
    },
  }),
)
