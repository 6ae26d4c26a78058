import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { type Finding, refusal, warning } from '../../../../shared/kernel/findings.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { entriesOf, linesOf } from '../stock/stock_tables.ts'
import { procurementMaterialOf } from './line_facts.ts'

/** Checks entry lines against the procurement materials and orders they were bought with (3.10, 4.8). */

interface Line {
  readonly entry: number
  readonly procurement_material: number | null
}

/** An error if the material is merged into another row, a warning if another order has bought it. */
export async function materialFindings(db: Db, kind: StockKind, line: Line): Promise<Finding[]> {
  if (line.procurement_material === null) return []
  const { merged_material, purchase_order } = await procurementMaterialOf(db, line.procurement_material)
  if (merged_material !== '')
    return [
      refusal(
        'procurement_material',
        localized((t) => t.stock.merged_material),
      ),
    ]
  const { bidding_sheet } = await db
    .selectFrom(entriesOf(kind))
    .select('bidding_sheet')
    .where('id', '=', line.entry)
    .executeTakeFirstOrThrow()
  return (await isOfSheet(db, bidding_sheet, purchase_order)) ? [] : [ofOtherOrder('procurement_material')]
}

/** Whether the sheet buys for this order; true without a sheet. */
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
    localized((t) => t.stock.other_order),
  )

/** As `materialFindings`, for all lines of an entry whose sheet was changed. */
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
    const { purchase_order } = await procurementMaterialOf(db, procurement_material)
    if (!(await isOfSheet(db, entry.bidding_sheet, purchase_order))) return [ofOtherOrder('bidding_sheet')]
  }
  return []
}
