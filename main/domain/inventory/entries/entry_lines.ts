import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { descriptionFindings } from '../../../../shared/inventory/stock/required_description.ts'
import { type Finding, refusal } from '../../../../shared/kernel/findings.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import { linesOf } from '../stock/stock_tables.ts'
import { warehouseFindings } from '../stock/storerooms.ts'
import { describeLine, type LineInput, redescribeLine } from './line_description.ts'
import { materialFindings } from './purchase_findings.ts'

/** Handlers and validation of entry lines, common to all kinds of stock. */

interface Line {
  readonly id: number
  readonly entry: number
  readonly procurement_material: number | null
  readonly count: number
  readonly name: string
  readonly material_mark: string
  readonly specification: string
  readonly drawing_number: string
  readonly unit: string
  readonly warehouse: number | null
}

interface NewLine extends LineInput {
  readonly entry: number
  readonly count: number
}

/** Common handlers of the entry lines of all kinds. Empty descriptions are filled from the procurement material or the material master. */
export const lineHandlers = (kind: StockKind) => ({
  async create(input: NewLine, { db }: Context) {
    const { insertId } = await db
      .insertInto(linesOf(kind))
      .values({ ...input, ...(await describeLine(db, kind, input)) })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  async update(line: Line, input: LineInput, { db }: Context) {
    await db
      .updateTable(linesOf(kind))
      .set(await redescribeLine(db, kind, line, input))
      .where('id', '=', line.id)
      .execute()
  },
  validate: (line: Line, ctx: Context, before: Line | undefined) => lineFindings(kind, line, ctx, before),
})

/** Findings for one line: errors, and a warning for goods that another order has bought. */
async function lineFindings(
  kind: StockKind,
  line: Line,
  { db }: Context,
  before: Line | undefined,
): Promise<readonly Finding[]> {
  return [
    ...missingDescription(kind, line, before),
    ...wholePieces(kind, line),
    ...(await warehouseFindings(db, kind, line.warehouse)),
    ...(before?.procurement_material === line.procurement_material
      ? []
      : await materialFindings(db, kind, line)),
  ]
}

/**
 * Without a procurement material, the line must describe its goods. The check is complete when the material
 * was just removed.
 */
const missingDescription = (kind: StockKind, line: Line, before: Line | undefined): Finding[] =>
  line.procurement_material === null
    ? descriptionFindings(kind, line, before?.procurement_material === null ? before : undefined)
    : []

/** Steel is counted in whole pieces (4.1). */
export const wholePieces = (kind: StockKind, { count }: Pick<Line, 'count'>): Finding[] =>
  kind === 'steel_material' && !Number.isInteger(count)
    ? [
        refusal(
          'count',
          localized((t) => t.stock.whole_pieces),
        ),
      ]
    : []

/** The material class of the entry's first line; '' if there is none or it is unknown. */
export async function firstCategory(db: Db, kind: StockKind, entry: number): Promise<string> {
  const first = await db
    .selectFrom(linesOf(kind))
    .select('category')
    .where('entry', '=', entry)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.category ?? ''
}
