import { countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { float, int, text, whole } from '../../kernel/kinds.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
import { remnantMark } from '../stock/steel_material_inventory_details.ts'
import {
  batch_number,
  counted,
  entry_dt,
  entry_uid,
  entryLedgerRules,
  factory,
  itemName,
  material,
  material_number,
  numbered,
  ofBatches,
  specification,
  stockReferences,
  stockSources,
  work_order_uid,
} from './ledger_fields.ts'

/** Steel in stock by batch; a returned remnant is a batch of its own size. */
export const steel_material_inventory_ledgers = resource(
  'steel_material_inventory_ledgers',
  {
    ...numbered,
    material,
    batch_number,
    specification,
    entry_dt,
    material_number,
    work_order_uid,
    location: text('库位', 'Place'),
    refund_times: int('退库次数', 'Times returned'),
    count: whole('库存数量', 'In stock'),
    nesting_diagram: text('套料图', 'Nesting drawing'),
    length: ext(optional(float('长度', 'Length', { unit: 'mm' }))),
    entry_count: ext(summed(countedIn('unit', optional(counted('入库数量', 'Quantity stored'))))),
    name: ext(itemName),
    factory: ext(factory),
    entry_uid: ext(entry_uid),
    ...stockReferences('steel_material'),
    remnant: remnantMark(),
  },
  entryLedgerRules({
    label: { zh: '钢材库存台账', en: 'Steel stock ledger' },
    title: ['material', 'specification', 'material_number'],
    source: [...stockSources('steel_material'), 'warehouses'],
    filters: {
      work_order_uid: equals('work_order_uid'),
      material_mark: valueContains('material'),
      specification: valueContains('specification'),
      material_number: equals('material_number'),
      ...ofBatches,
    },
  }),
)
