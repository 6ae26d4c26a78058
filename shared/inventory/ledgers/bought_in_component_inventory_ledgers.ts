import { countedIn, ext, optional, summed } from '../../kernel/field.ts'
import { openCode } from '../../kernel/kinds.ts'
import { equals, resource, valueContains } from '../../kernel/resource.ts'
import { materialClass } from '../codes.ts'
import {
  batch_number,
  counted,
  drawing_number,
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

/** Bought-in components in stock by batch. */
export const bought_in_component_inventory_ledgers = resource(
  'bought_in_component_inventory_ledgers',
  {
    ...numbered,
    work_order_uid,
    specification,
    material,
    entry_dt,
    material_number,
    entry_uid,
    category: openCode('材料分类', 'Class', materialClass),
    count: counted('库存数量', 'In stock'),
    drawing_number,
    batch_number: ext(batch_number),
    entry_count: ext(summed(countedIn('unit', optional(counted('入库数量', 'Quantity stored'))))),
    name: ext(itemName),
    factory: ext(factory),
    ...stockReferences('bought_in_component'),
  },
  entryLedgerRules({
    label: { zh: '外购件库存台账', en: 'Bought-in stock ledger' },
    title: ['specification', 'material', 'material_number'],
    source: stockSources('bought_in_component'),
    filters: {
      work_order_uid: equals('work_order_uid'),
      specification: valueContains('specification'),
      drawing_number: valueContains('drawing_number'),
      material_number: equals('material_number'),
      ...ofBatches,
    },
  }),
)
