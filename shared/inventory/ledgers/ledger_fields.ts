import { computedColumn, ext, inSql, numberOf, optional } from '../../kernel/field.ts'
import { code, datetime, float, id, ref, text } from '../../kernel/kinds.ts'
import type { AnyFilter } from '../../kernel/model.ts'
import { equals, excludeByDefault, from, until } from '../../kernel/resource.ts'
import type { Label } from '../../texts/index.ts'
import { stockStatus } from '../codes.ts'
import type { StockKind } from '../stock/material_classes.ts'

/**
 * Fields common to the ledgers (4.11). Each is a view, newest first; additional published fields come after
 * the named ones, and fields that only the pages need require extended=1.
 */

const [thousandths, millionths] = [3, 6]

export const numbered = { id: id() }
export const material_mark = text('牌号', 'Grade')
/** The grade, for resources that publish it as `material`. */
export const material = text('材质', 'Grade')
export const specification = text('规格', 'Size')
export const drawing_number = text('图号或标准', 'Drawing or standard')
export const itemName = text('名称', 'Name')
export const material_number = text('材料编号', 'Material number')
export const batch_number = text('炉批号', 'Heat number')
export const factory = text('生产厂', 'Manufacturer')
export const work_order_uid = numberOf('work_orders', text('工作令号', 'Work order'))
export const sub_order_uid = numberOf('sub_work_orders', text('子工作令', 'Sub work order'))
export const entry_uid = text('入库单号', 'Entry')
export const entry_dt = datetime('入库时间', 'Stored')
export const apply_dt = datetime('发料时间', 'Issued')

/** In the unit of the stock; welding material in packs. */
export const counted = (zh: string, en: string, kind?: StockKind) =>
  float(zh, en, { decimals: kind === 'welding_material' ? millionths : thousandths })
/** kg of the whole line, rounded per line; totals add the rounded lines. */
export const lineWeight = () => float('总重', 'Total weight', { unit: 'kg', decimals: 2 })

const unit = ext(text('单位', 'Unit'))
/** Unit weight in kg. */
const unit_weight = ext(float('单重', 'Unit weight', { unit: 'kg', decimals: 4 }))
const warehouse = ext(optional(ref('warehouses', '库房', 'Warehouse')))

/** References of a stored line: unit, warehouse, entry, batch. */
export const entryReferences = (kind: StockKind) => ({
  unit,
  unit_weight,
  warehouse,
  entry: ext(ref(`${kind}_entries`, '入库单', 'Entry')),
  inventory_detail: ext(optional(ref(`${kind}_inventory_details`, '库存批次', 'Batch'))),
})
/** References of a batch: state, warehouse, and its entry line; none for opening stock. */
export const stockReferences = (kind: StockKind) => ({
  status: ext(code('状态', 'Status', stockStatus)),
  unit,
  unit_weight,
  weight: ext(lineWeight()),
  warehouse,
  entry_detail: ext(optional(ref(`${kind}_entry_details`, '入库明细', 'Entry line'))),
  entry: ext(optional(ref(`${kind}_entries`, '入库单', 'Entry'))),
})
/** The batch that it was issued from. */
export const issueReferences = (kind: StockKind) => ({
  batch_number: ext(batch_number),
  inventory_detail: ext(optional(ref(`${kind}_inventory_details`, '库存批次', 'Batch'))),
})
/** And the card, for lines of a card. */
export const lineReferences = (kind: 'steel_material' | 'bought_in_component') => ({
  ...issueReferences(kind),
  unit: ext(
    inSql(
      `select unit from ${kind}_inventory_details where id = ${kind}_apply_ledgers.inventory_detail`,
      computedColumn(text('单位', 'Unit')),
    ),
  ),
  weight: ext(optional(lineWeight())),
  process_material: ext(optional(ref('process_materials', '零件', 'Part'))),
  apply_card: ext(ref(`${kind}_apply_cards`, '领用单', 'Apply card')),
  apply_uid: ext(text('领用单号', 'Apply card')),
  applicant: ext(text('领用人', 'Applicant')),
  department: ext(text('领用单位', 'Applying unit')),
})

export const applyOrder = ['-apply_dt', '-id'] as const
/** Lines that are issued. */
export const issuedRows = { column: 'issue_dt', but: null } as const
export const issuedBetween = { create_dt_start: from('apply_dt'), create_dt_end: until('apply_dt') } as const
/** Filters of batches; used-up ones are shown only with `all=1`. */
export const ofBatches = {
  status: equals('status'),
  warehouse: equals('warehouse'),
  batch_number: equals('batch_number'),
  all: excludeByDefault('count', 0),
} as const
/** Totals by unit, and overall in kg. */
const byUnit = { count: 'count', unit: 'unit', weight: 'weight' } as const
export const issuedByUnit = { ...byUnit, unitOf: 'inventory_detail' } as const

export const entrySources = <const Kind extends StockKind>(kind: Kind) =>
  [`${kind}_entry_details`, `${kind}_entries`, `${kind}_inventory_details`] as const
export const stockSources = <const Kind extends StockKind>(kind: Kind) =>
  [`${kind}_inventory_details`, `${kind}_entry_details`, `${kind}_entries`] as const

/** Lines that are stored; batches that are not used up. */
const storedRows = { column: 'entry_dt', but: null } as const
const leftRows = { column: 'count', but: 0 } as const

/** Rules of a ledger of entry lines or batches. */
export const entryLedgerRules = <
  const Source extends readonly [string, ...string[]],
  const Title extends readonly string[],
  const Filters extends Readonly<Record<string, AnyFilter>>,
>({
  label,
  title,
  source,
  filters,
}: {
  readonly label: Label
  readonly title: Title
  readonly source: Source
  readonly filters: Filters
}) =>
  ({
    label,
    title,
    source,
    list: {
      fields: 'all',
      filters: { create_dt_start: from('entry_dt'), create_dt_end: until('entry_dt'), ...filters },
      order: ['-entry_dt', '-id'],
      shown: 'all' in filters ? leftRows : storedRows,
      byUnit,
    },
    allow: {},
  }) as const
