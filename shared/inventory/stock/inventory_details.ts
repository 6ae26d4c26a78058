import {
  codeLabel,
  computedColumn,
  ext,
  type Fields,
  inSql,
  numberOf,
  optional,
  titled,
} from '../../kernel/field.ts'
import { code, datetime, float, id, lines, openCode, ref, text } from '../../kernel/kinds.ts'
import { contains, equals } from '../../kernel/resource.ts'
import { kilogramsSql } from '../../kernel/sums_by_unit.ts'
import type { Label } from '../../texts/index.ts'
import { materialClass, stockStatus } from '../codes.ts'
import { weightOfUnit } from '../entries/entry_details.ts'
import { grade } from './grades.ts'
import { stockStates } from './stock_states.ts'

/** Fields common to the batches of all kinds; what ledgers filter by is in the row itself. */

const { in_stock, frozen, exhausted, expired } = stockStatus.code
const [hundredths, thousandths, millionths] = [2, 3, 6]

const counted = (decimals: number) =>
  titled(['数量', '结存数量', '结存', '账面数量'], float('库存数量', 'Count', { min: 0, decimals }))
export const stockInUnits = () => counted(thousandths)
export const stockInPacks = () => counted(millionths)

/** Description of the goods of a batch, in addition to the published fields. */
const goods = {
  name: titled(['品名', '材料名称', '物料名称', '货物名称'], ext(text('名称', 'Name'))),
  material_mark: titled(['材质', '材料牌号', '材料'], ext(grade('牌号', 'Grade'))),
  specification: titled(['规格型号', '型号规格', '规格尺寸', '尺寸'], ext(text('规格', 'Size'))),
  drawing_number: ext(text('图号或标准', 'Drawing or standard')),
  material_number: ext(text('材料编号', 'Material number')),
  batch_number: titled(['批号', '炉号批号'], ext(text('炉批号', 'Heat number'))),
  factory: ext(text('生产厂', 'Manufacturer')),
  supplier: ext(text('供方', 'Supplier')),
  category: ext(openCode('材料分类', 'Class', materialClass)),
  entry_dt: ext(datetime('入库时间', 'Stored')),
  /** The unit it was bought for and the number of its work order; empty for general stock. */
  sub_order: ext(optional(ref('sub_work_orders', '子工作令', 'Sub work order'))),
  work_order_uid: ext(numberOf('work_orders', text('工作令号', 'Work order'))),
}
export const warehouseField = () =>
  titled(['仓库', '库房名称', '仓库名称', '存放库房'], ref('warehouses', '库房', 'Warehouse'))
export const batchTitle = ['material_mark', 'specification', 'material_number'] as const
/** For goods that are known by name rather than grade: a flange, a grinding disc. */
export const namedBatchTitle = ['name', ...batchTitle] as const

/** Scrapped batches are locked. */
export const whileStocked = { status: [in_stock, frozen, exhausted, expired] } as const
/** Corrections after stock-taking. */
export const recountEdit = <const Names extends readonly string[]>(fields: Names) =>
  ({ fields, when: whileStocked, who: ['store_head'], reason: true }) as const
export const warehouseEdit = { fields: ['warehouse'], when: whileStocked, who: ['keeper'] } as const

/**
 * Fields and rules of the batches of one kind. `own` are the columns that only this kind has. Opening stock is entered with
 * `inputs` of them, and its `described` fields are required.
 */
export const inventoryDetails = <
  const EntryLines extends string,
  const Title extends readonly string[],
  Own extends Fields,
  const Inputs extends readonly (keyof Own & string)[],
  const Described extends readonly string[],
>({
  label,
  entryLines,
  title,
  count,
  own,
  inputs,
  described,
}: {
  readonly label: Label
  readonly entryLines: EntryLines
  readonly title: Title
  readonly count: ReturnType<typeof counted>
  readonly own: Own
  readonly inputs: Inputs
  readonly described: Described
}) =>
  [
    {
      id: id(),
      entry_detail: optional(ref(entryLines, '入库明细', 'Entry line')),
      weight: weightOfUnit(),
      count,
      unit: titled(['计量单位'], text('单位', 'Unit', { max: 16 })),
      status: code('状态', 'Status', stockStatus),
      pretty_status: codeLabel('status', stockStatus, { zh: '状态', en: 'Status' }),
      ...own,
      warehouse: ext(warehouseField()),
      ...goods,
      /** kg of the remaining stock; null if the unit weight is unknown. */
      total_weight: ext(
        inSql(
          `case when weight > 0 then ${kilogramsSql('weight', 'count')} end`,
          computedColumn(optional(float('总重', 'Total weight', { unit: 'kg', decimals: hundredths }))),
        ),
      ),
    },
    {
      label,
      title,
      list: {
        fields: 'all',
        filters: {
          entry_detail: equals('entry_detail'),
          status: equals('status'),
          warehouse: equals('warehouse'),
          material_number: equals('material_number'),
          batch_number: equals('batch_number'),
          material_mark: equals('material_mark'),
          specification: contains('specification'),
        },
        /** Totals by unit, and overall in kg. */
        byUnit: { count: 'count', unit: 'unit', weight: 'total_weight', each: 'weight' },
        search: [
          'name',
          'material_mark',
          'specification',
          'material_number',
          'batch_number',
          'work_order_uid',
        ],
      },
      create: {
        requiredInputs: ['weight', 'count'],
        optionalInputs: [
          'entry_detail',
          'unit',
          'name',
          'material_mark',
          'specification',
          'drawing_number',
          'material_number',
          'batch_number',
          'warehouse',
          ...inputs,
        ],
        /** Form fields of opening stock; it has no document, so no entry line either. */
        formInputs: [
          'warehouse',
          'name',
          'material_mark',
          'specification',
          'batch_number',
          'count',
          'unit',
          'weight',
          ...inputs,
          'material_number',
          'drawing_number',
        ],
        formRequiredInputs: described,
        /** The reason of stock without a document; `期初` by default. */
        extraInputs: { reason: lines('原因', 'Reason') },
      },
      update: [recountEdit(['count', 'weight']), warehouseEdit],
      states: stockStates,
      waiting: { about: 'name', workOrder: 'work_order_uid' },
      allow: { create: ['store_head'], update: ['keeper', 'store_head', 'inspector'] },
    },
  ] as const
