import { defaulted, ext, optional } from '../../kernel/field.ts'
import { datetime, float, id, lines, openCode, ref, text } from '../../kernel/kinds.ts'
import { equals } from '../../kernel/resource.ts'
import { entryStatus, materialClass } from '../codes.ts'
import { grade } from '../stock/grades.ts'

/** Fields common to the lines of all entry documents. */

const { draft, pending_inspection, pending_storage } = entryStatus.code

const [unitWeight, thousandths, millionths] = [4, 3, 6]
const counted = (decimals: number) => float('数量', 'Count', { min: 10 ** -decimals, decimals })
/** Unit weight in kg. */
export const weightOfUnit = () => float('单重', 'Unit weight', { unit: 'kg', min: 0, decimals: unitWeight })

/** Required for welding material and steel; 0 for other goods. */
export const weightOfLine = () => defaulted(weightOfUnit())
export const countInUnits = () => counted(thousandths)
/** Consumables are counted in packs, of which fractions are issued. */
export const countInPacks = () => counted(millionths)

export const lineHead = <const Entries extends string>(entries: Entries) => ({
  id: id(),
  entry: ref(entries, '入库单', 'Entry'),
  procurement_material: optional(ref('procurement_materials', '采购材料', 'Procurement material')),
})
export const lineMiddle = {
  unit: text('单位', 'Unit', { max: 16 }),
  factory: text('生产厂', 'Manufacturer'),
  remark: lines('备注', 'Remark'),
}
export const lineTail = {
  name: ext(text('名称', 'Name')),
  material_mark: ext(grade('牌号', 'Grade')),
  specification: ext(text('规格', 'Size')),
  drawing_number: ext(text('图号或标准', 'Drawing or standard')),
  warehouse: ext(optional(ref('warehouses', '库房', 'Warehouse'))),
  batch_number: ext(text('炉批号', 'Heat number')),
  material_number: ext(text('材料编号', 'Material number')),
  certificate_no: ext(text('质量证明书号', 'Certificate')),
  supplier: ext(text('供方', 'Supplier')),
  category: ext(openCode('材料分类', 'Class', materialClass)),
  /** When it was stored; from then on the line is in the entry ledger. */
  entry_dt: ext(optional(datetime('入库时间', 'Stored'))),
  /** The unit it was bought for and the number of its work order; empty for general stock. */
  sub_order: ext(optional(ref('sub_work_orders', '子工作令', 'Sub work order'))),
  work_order_uid: ext(text('工作令号', 'Work order')),
}

export const lineTitle = ['name', 'material_mark', 'specification'] as const
export const lineFilters = {
  entry: equals('entry'),
  procurement_material: equals('procurement_material'),
  material_number: equals('material_number'),
} as const

const described = [
  'procurement_material',
  'weight',
  'count',
  'unit',
  'factory',
  'remark',
  'name',
  'material_mark',
  'specification',
  'drawing_number',
  'supplier',
] as const
/** Fields filled in until the goods are stored. */
const storageFields = ['warehouse', 'batch_number', 'material_number', 'certificate_no'] as const
export const lineInputs = [...described, ...storageFields] as const

const clerks = ['buyer', 'keeper'] as const
const untilStored = { status: [draft, pending_inspection, pending_storage] } as const
const learntLater = { fields: storageFields, parentWhen: untilStored, who: clerks } as const
export const lineEdits = [{ fields: lineInputs, who: clerks }, learntLater] as const
export const lineEditsWith = <const Name extends string>(more: Name) =>
  [{ fields: [...lineInputs, more], who: clerks }, learntLater] as const

/** Lines are editable while their document is a draft. */
export const whileDraft = { via: 'entry', when: { status: [draft] } } as const
export const lineSearch = [
  'name',
  'material_mark',
  'specification',
  'material_number',
  'batch_number',
  'factory',
] as const
export const lineAllow = { create: clerks, update: clerks, remove: clerks } as const
