import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import { addStoredCount } from '../../procurement/orders/stored_materials.ts'
import { enterStock } from '../stock/stock.ts'
import { linesOf, type NewBatch } from '../stock/stock_tables.ts'
import { firstWarehouse } from '../stock/storerooms.ts'
import { procurementMaterialOf, recommendedSupplier } from './line_facts.ts'
import { liveLines } from './live_lines.ts'
import { isOnAnotherLine, nextMaterialNumber } from './material_numbers.ts'

/** Stores an entry (2.12): assigns numbers, creates stock, and updates the procurement materials. */

interface Entry {
  readonly id: number
  readonly uid: string
  readonly bidding_sheet: number | null
}

export const readLines = (db: Db, kind: StockKind, entry: number) =>
  db
    .selectFrom(linesOf(kind))
    .select([
      'id',
      'procurement_material',
      'weight',
      'count',
      'unit',
      'factory',
      'name',
      'material_mark',
      'specification',
      'drawing_number',
      'warehouse',
      'batch_number',
      'material_number',
      'supplier',
      'category',
      'sub_order',
      'work_order_uid',
    ])
    .where('entry', '=', entry)
    .orderBy('id')
    .execute()
export type EntryLine = Awaited<ReturnType<typeof readLines>>[number]

/** The fields that batches of all kinds copy from their line. */
export type BatchOfLine = Omit<EntryLine, 'id' | 'procurement_material' | 'warehouse'> & {
  readonly entry_detail: number
  readonly status: typeof stockStatus.code.in_stock
  readonly warehouse: number
  readonly entry_dt: string
}

/** Creates a batch for every line of the entry; `toBatch` adds the fields of its kind. */
export async function storeLines<K extends StockKind>(
  kind: K,
  entry: Entry,
  toBatch: (batch: BatchOfLine, line: EntryLine) => Promise<NewBatch<K>>,
  ctx: Context,
): Promise<void> {
  const { db, now } = ctx
  const table = linesOf<StockKind>(kind)
  const winner = await recommendedSupplier(db, entry.bidding_sheet)
  const defaultWarehouse = await firstWarehouse(db, kind)
  for (const stored of await readLines(db, kind, entry.id)) {
    const line = { ...stored, ...(await numbersOf(kind, stored, ctx)), supplier: stored.supplier || winner }
    const { id, procurement_material, warehouse, ...facts } = line
    const { material_number, batch_number, supplier } = line
    // The transition's condition `warehouse` guarantees that one exists.
    const stockColumns = { entry_dt: now, warehouse: warehouse ?? defaultWarehouse ?? 0 }
    await db
      .updateTable(table)
      .set({ ...stockColumns, material_number, batch_number, supplier })
      .where('id', '=', id)
      .execute()
    const batch = { ...facts, ...stockColumns, entry_detail: id, status: stockStatus.code.in_stock }
    await enterStock(kind, await toBatch(batch, line), 'in', { document_uid: entry.uid }, ctx)
    if (procurement_material !== null) await updateProcurementMaterial(procurement_material, line, ctx)
  }
}

/**
 * The line's own numbers if entered, else those of its procurement material unless another line uses them,
 * else the next material number.
 */
async function numbersOf(
  kind: StockKind,
  line: EntryLine,
  { db, now }: Context,
): Promise<Pick<EntryLine, 'material_number' | 'batch_number'>> {
  const own =
    line.procurement_material === null
      ? { material_number: '', batch_number: '' }
      : await freeNumbers(db, kind, line.id, line.procurement_material)
  return {
    material_number:
      line.material_number || own.material_number || (await nextMaterialNumber(db, kind, line.category, now)),
    batch_number: line.batch_number || own.batch_number,
  }
}

/** The numbers of a procurement material that no other line uses; '' otherwise. */
async function freeNumbers(db: Db, kind: StockKind, line: number, material: number) {
  const { material_number, batch_number } = await procurementMaterialOf(db, material)
  const numberUsed =
    material_number !== '' && (await isOnAnotherLine(db, material_number, { kind, id: line }))
  const batchUsed = await liveLines(db, kind)
    .select('id')
    .where('procurement_material', '=', material)
    .where('batch_number', '=', batch_number)
    .where('id', '<>', line)
    .executeTakeFirst()
  return { material_number: numberUsed ? '' : material_number, batch_number: batchUsed ? '' : batch_number }
}

/**
 * Adds the stored count to the procurement material, and on the first storing copies the line's numbers to
 * it.
 */
async function updateProcurementMaterial(
  id: number,
  { count, material_number, batch_number }: EntryLine,
  ctx: Context,
): Promise<void> {
  const bought = await procurementMaterialOf(ctx.db, id)
  const own = {
    ...(bought.material_number === '' && { material_number }),
    ...(bought.batch_number === '' && { batch_number }),
  }
  if (bought.stored_count === 0 && Object.keys(own).length > 0)
    await ctx.db.updateTable('procurement_materials').set(own).where('id', '=', id).execute()
  await addStoredCount(id, count, ctx)
}
