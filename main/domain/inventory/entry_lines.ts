import { gradeOf } from '../../../shared/inventory/grades.ts'
import { type StockKind, usualUnit } from '../../../shared/inventory/material_classes.ts'
import { steel_material_entry_details } from '../../../shared/inventory/steel_material_entry_details.ts'
import { type Finding, refusing, warning } from '../../../shared/kernel/findings.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../context.ts'
import { boughtOf, masterOf } from './line_facts.ts'
import { entriesOf, linesOf } from './stock_tables.ts'
import { firstWarehouse, warehouseFindings } from './storerooms.ts'

/** What happens to the lines of entry documents, whatever kind of stock they bring. */

interface Line {
  readonly id: number
  readonly entry: number
  readonly procurement_material: number | null
  readonly count: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly warehouse: number | null
}
interface Given {
  readonly procurement_material?: number | null
  readonly name?: string
  readonly material_mark?: string
  readonly specification?: string
  readonly drawing_number?: string
  readonly unit?: string
  readonly warehouse?: number | null
}
const names = ['name', 'material_mark', 'specification'] as const
const words = [...names, 'drawing_number', 'unit'] as const

/**
 * What a line says where nobody said it: from its procurement material, else from the material master. What a person
 * wrote stays.
 */
export async function describedLine(db: Db, kind: StockKind, given: Given) {
  const bought =
    given.procurement_material == null ? undefined : await boughtOf(db, given.procurement_material)
  const material_mark = given.material_mark || gradeOf(bought?.material_mark ?? '')
  const category = bought?.category || (await masterOf(db, material_mark)).category
  return {
    name: given.name || (bought?.name ?? ''),
    material_mark,
    specification: given.specification || (bought?.specification ?? ''),
    drawing_number: given.drawing_number || (bought?.drawing_number ?? ''),
    unit: given.unit || usualUnit(kind, category),
    warehouse: given.warehouse ?? (await firstWarehouse(db, kind)),
    category,
    sub_order: bought?.sub_order ?? null,
    work_order_uid: bought?.work_order_uid ?? '',
  }
}

/**
 * Another procurement material or grade tells its own class and work order, and what the line leaves open; what the former
 * material told goes with it.
 */
export async function retold<G extends Given>(db: Db, kind: StockKind, line: Line & Given, given: G) {
  const changes = given.procurement_material !== undefined || given.material_mark !== undefined
  if (!changes) return given
  const told = await describedLine(db, kind, {
    ...line,
    ...(await toldByFormer(db, kind, line, given)),
    ...given,
  })
  return { ...given, ...told }
}

/** The words of a line that are those of the material it leaves for another, as empty ones. */
async function toldByFormer(db: Db, kind: StockKind, line: Line & Given, given: Given): Promise<Given> {
  if (given.procurement_material == null || line.procurement_material === null) return {}
  const former = await describedLine(db, kind, { procurement_material: line.procurement_material })
  return Object.fromEntries(words.filter((name) => line[name] === former[name]).map((name) => [name, '']))
}

/** The rules of one line: refusals, and the warning of goods that another order has bought. */
export async function lineFindings(
  kind: StockKind,
  line: Line,
  { db }: Context,
  before: Line | undefined,
): Promise<readonly Finding[]> {
  return [
    ...namesMissing(line),
    ...wholePieces(kind, line),
    ...(await warehouseFindings(db, kind, line.warehouse)),
    ...(before?.procurement_material === line.procurement_material
      ? []
      : await materialFindings(db, kind, line)),
  ]
}

const namesMissing = (line: Line): Finding[] =>
  line.procurement_material === null
    ? names
        .filter((name) => line[name].trim() === '')
        .map((name) =>
          refusing(
            name,
            say((t, l) => t.required(steel_material_entry_details.fields[name].label[l])),
          ),
        )
    : []

/** Steel is kept by pieces (4.1). */
export const wholePieces = (kind: StockKind, { count }: Pick<Line, 'count'>): Finding[] =>
  kind === 'steel_material' && !Number.isInteger(count)
    ? [
        refusing(
          'count',
          say((t) => t.stock.whole_pieces),
        ),
      ]
    : []

async function materialFindings(db: Db, kind: StockKind, line: Line): Promise<Finding[]> {
  if (line.procurement_material === null) return []
  const { merged_material, purchase_order } = await boughtOf(db, line.procurement_material)
  if (merged_material !== '')
    return [
      refusing(
        'procurement_material',
        say((t) => t.stock.merged_material),
      ),
    ]
  const { bidding_sheet } = await db
    .selectFrom(entriesOf(kind))
    .select('bidding_sheet')
    .where('id', '=', line.entry)
    .executeTakeFirstOrThrow()
  return (await isOfSheet(db, bidding_sheet, purchase_order)) ? [] : [ofOtherOrder('procurement_material')]
}

/** Whether an order is the one that a sheet buys for; an entry without a sheet asks nothing. */
async function isOfSheet(db: Db, sheet: number | null, purchase_order: string): Promise<boolean> {
  if (sheet === null) return true
  const { purchase_order: bought } = await db
    .selectFrom('bidding_sheets')
    .select('purchase_order')
    .where('id', '=', sheet)
    .executeTakeFirstOrThrow()
  return bought === purchase_order
}

const ofOtherOrder = (field: string): Finding =>
  warning(
    'ENT-ORDER',
    field,
    say((t) => t.stock.other_order),
  )

/** The same of all lines of a document that was given another sheet. */
export async function sheetFindings(
  db: Db,
  kind: StockKind,
  entry: { readonly id: number; readonly bidding_sheet: number | null },
): Promise<readonly Finding[]> {
  const lines = await db
    .selectFrom(linesOf(kind))
    .select('procurement_material')
    .where('entry', '=', entry.id)
    .where('procurement_material', 'is not', null)
    .execute()
  for (const { procurement_material } of lines) {
    if (procurement_material === null) continue
    const { purchase_order } = await boughtOf(db, procurement_material)
    if (!(await isOfSheet(db, entry.bidding_sheet, purchase_order))) return [ofOtherOrder('bidding_sheet')]
  }
  return []
}

/** Whether a line is the first of its document. */
export async function isFirstLine(
  db: Db,
  kind: StockKind,
  { id, entry }: Pick<Line, 'id' | 'entry'>,
): Promise<boolean> {
  const first = await db
    .selectFrom(linesOf(kind))
    .select('id')
    .where('entry', '=', entry)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.id === id
}
