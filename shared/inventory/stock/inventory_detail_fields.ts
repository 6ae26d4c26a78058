import { codeLabel, computedColumn, ext, marks, optional } from '../../kernel/field.ts'
import { bool, code, datetime, float, id, int, lines, openCode, ref, text } from '../../kernel/kinds.ts'
import { contains, equals } from '../../kernel/resource.ts'
import { materialClass, stockStatus } from '../codes.ts'
import { weightOfUnit } from '../entries/entry_detail_fields.ts'
import { grade } from './grades.ts'

/** Fields common to the batches of all kinds; what ledgers filter by is in the row itself. */

const { in_stock, frozen, exhausted, expired } = stockStatus.code
const [hundredths, thousandths, millionths] = [2, 3, 6]

const counted = (decimals: number) => float('库存数量', 'Count', { min: 0, decimals })
export const stockInUnits = () => counted(thousandths)
export const stockInPacks = () => counted(millionths)

export const stockHead = <const Lines extends string>(entryLines: Lines) => ({
  id: id(),
  entry_detail: optional(ref(entryLines, '入库明细', 'Entry line')),
  weight: weightOfUnit(),
})
export const stockMiddle = {
  unit: text('单位', 'Unit', { max: 16 }),
  status: code('状态', 'Status', stockStatus),
  pretty_status: codeLabel('status', stockStatus, { zh: '状态', en: 'Status' }),
}
export const stockTail = {
  name: ext(text('名称', 'Name')),
  material_mark: ext(grade('牌号', 'Grade')),
  specification: ext(text('规格', 'Size')),
  drawing_number: ext(text('图号或标准', 'Drawing or standard')),
  material_number: ext(text('材料编号', 'Material number')),
  batch_number: ext(text('炉批号', 'Heat number')),
  factory: ext(text('生产厂', 'Manufacturer')),
  supplier: ext(text('供方', 'Supplier')),
  category: ext(openCode('材料分类', 'Class', materialClass)),
  entry_dt: ext(datetime('入库时间', 'Stored')),
  /** The unit it was bought for and the number of its work order; empty for general stock. */
  sub_order: ext(optional(ref('sub_work_orders', '子工作令', 'Sub work order'))),
  work_order_uid: ext(text('工作令号', 'Work order')),
}
/** kg of the remaining stock; null if the unit weight is unknown. */
export const totalKilograms = () =>
  ext(computedColumn(optional(float('总重', 'Total weight', { unit: 'kg', decimals: hundredths }))))
/** Totals by unit, and overall in kg. */
export const stockByUnit = { count: 'count', unit: 'unit', weight: 'total_weight', each: 'weight' } as const
export const warehouseField = () => ref('warehouses', '库房', 'Warehouse')
export const lengthField = () => optional(float('长度', 'Length', { unit: 'mm', min: 0 }))
export const refundTimes = () => int('退库次数', 'Times returned', { min: 0 })
/** Whether it is the rest of a piece, with its own size; returned whole pieces are not. */
export const remnantMark = () => ext(marks('specification', computedColumn(bool('余料', 'Remnant'))))
/** The reason of stock without a document; `期初` by default. */
export const openingReason = { reason: lines('原因', 'Reason') }

export const stockTitle = ['material_mark', 'specification', 'material_number'] as const
/** For goods that are known by name rather than grade: a flange, a grinding disc. */
export const namedStockTitle = ['name', ...stockTitle] as const
export const stockFilters = {
  entry_detail: equals('entry_detail'),
  status: equals('status'),
  warehouse: equals('warehouse'),
  material_number: equals('material_number'),
  batch_number: equals('batch_number'),
  material_mark: equals('material_mark'),
  specification: contains('specification'),
} as const

export const requiredStockInputs = ['weight', 'count'] as const
export const optionalStockInputs = [
  'entry_detail',
  'unit',
  'name',
  'material_mark',
  'specification',
  'drawing_number',
  'material_number',
  'batch_number',
  'warehouse',
] as const

/** Form fields of opening stock; no document brought it, so no entry line is asked for. */
export const stockFormInputs = [
  'warehouse',
  'name',
  'material_mark',
  'specification',
  'batch_number',
  'count',
  'unit',
  'weight',
] as const
export const namedStockFormInputs = ['material_number', 'drawing_number'] as const

/** Scrapped batches are locked. */
export const whileStocked = { status: [in_stock, frozen, exhausted, expired] } as const
export const recountEdit = <const Names extends readonly string[]>(fields: Names) =>
  ({ fields, when: whileStocked, who: ['store_head'], reason: true }) as const
export const warehouseEdit = { fields: ['warehouse'], when: whileStocked, who: ['keeper'] } as const

export const stockSearch = [
  'name',
  'material_mark',
  'specification',
  'material_number',
  'batch_number',
  'work_order_uid',
] as const
export const stockAllow = {
  create: ['store_head'],
  update: ['keeper', 'store_head', 'inspector'],
} as const
