import {
  countedIn,
  defaulted,
  ext,
  type Fields,
  numberOf,
  optional,
  summed,
  titled,
} from '../../kernel/field.ts'
import { datetime, float, id, lines, openCode, ref, text } from '../../kernel/kinds.ts'
import { equals } from '../../kernel/resource.ts'
import type { Label } from '../../texts/index.ts'
import { entryStatus, materialClass } from '../codes.ts'
import { grade } from '../stock/grades.ts'

/** Fields common to the lines of all entry documents. */

const { draft, pending_inspection, pending_storage } = entryStatus.code

const [unitWeight, thousandths, millionths] = [4, 3, 6]
const counted = (decimals: number) =>
  summed(countedIn('unit', float('数量', 'Count', { min: 10 ** -decimals, decimals })))
/** Unit weight in kg. */
export const weightOfUnit = () =>
  titled(
    ['单件重量', '每件重量', '净重'],
    float('单重', 'Unit weight', { unit: 'kg', min: 0, decimals: unitWeight }),
  )

export const countInUnits = () => counted(thousandths)
/** Consumables are counted in packs, of which fractions are issued. */
export const countInPacks = () => counted(millionths)

/** Description of the goods of a line, in addition to the published fields. */
export const goodsFields = {
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
  work_order_uid: ext(numberOf('work_orders', text('工作令号', 'Work order'))),
}

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

const clerks = ['buyer', 'keeper'] as const
const untilStored = { status: [draft, pending_inspection, pending_storage] } as const

/**
 * Fields and rules of the lines of one kind of entry document. `own` are the columns that only this kind has, `inputs` those of
 * them that users enter. Lines are editable while their document is a draft. Welding material and steel require a weight; it is
 * 0 by default for other goods.
 */
export const entryDetails = <
  const Entries extends string,
  const Needed extends readonly string[],
  Own extends Fields,
  const Inputs extends readonly (keyof Own & string)[],
>({
  label,
  entries,
  count,
  needed,
  own,
  inputs,
}: {
  readonly label: Label
  readonly entries: Entries
  readonly count: ReturnType<typeof counted>
  readonly needed: Needed
  readonly own: Own
  readonly inputs: Inputs
}) => {
  const editable = [...described, ...storageFields, ...inputs] as const
  return [
    {
      id: id(),
      entry: ref(entries, '入库单', 'Entry'),
      procurement_material: optional(ref('procurement_materials', '采购材料', 'Procurement material')),
      weight: defaulted(weightOfUnit()),
      count,
      unit: text('单位', 'Unit', { max: 16 }),
      factory: text('生产厂', 'Manufacturer'),
      remark: lines('备注', 'Remark'),
      ...own,
      ...goodsFields,
    },
    {
      label,
      title: ['name', 'material_mark', 'specification'],
      list: {
        fields: 'all',
        filters: {
          entry: equals('entry'),
          procurement_material: equals('procurement_material'),
          material_number: equals('material_number'),
        },
        search: ['name', 'material_mark', 'specification', 'material_number', 'batch_number', 'factory'],
      },
      create: { requiredInputs: ['entry', ...needed], optionalInputs: editable },
      update: [
        { fields: editable, who: clerks },
        { fields: storageFields, parentWhen: untilStored, who: clerks },
      ],
      remove: {},
      parentState: { via: 'entry', when: { status: [draft] } },
      allow: { create: clerks, update: clerks, remove: clerks },
    },
  ] as const
}
