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

/** What becomes of an entry document that is stored (2.12): numbers, stock, and the procurement materials it brings. */

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

/** What the batches of all kinds take over from their line. */
export type BatchOfLine = Omit<EntryLine, 'id' | 'procurement_material' | 'warehouse'> & {
  readonly entry_detail: number
  readonly status: typeof stockStatus.code.in_stock
  readonly warehouse: number
  readonly entry_dt: string
}

/** Every line of the document becomes a batch; `toBatch` adds what only this kind has. */
export async function storeLines<K extends StockKind>(
  kind: K,
  entry: Entry,
  toBatch: (batch: BatchOfLine, line: EntryLine) => Promise<NewBatch<K>>,
  ctx: Context,
): Promise<void> {
  const { db, now } = ctx
  const table = linesOf<StockKind>(kind)
  const winner = await recommendedSupplier(db, entry.bidding_sheet)
  const room = await firstWarehouse(db, kind)
  for (const read of await readLines(db, kind, entry.id)) {
    const line = { ...read, ...(await numbersOf(kind, read, ctx)), supplier: read.supplier || winner }
    const { id, procurement_material, warehouse, ...facts } = line
    const { material_number, batch_number, supplier } = line
    // The condition of the step has asked that there is one.
    const kept = { entry_dt: now, warehouse: warehouse ?? room ?? 0 }
    await db
      .updateTable(table)
      .set({ ...kept, material_number, batch_number, supplier })
      .where('id', '=', id)
      .execute()
    const batch = { ...facts, ...kept, entry_detail: id, status: stockStatus.code.in_stock }
    await enterStock(kind, await toBatch(batch, line), 'in', { document_uid: entry.uid }, ctx)
    if (procurement_material !== null) await bringIn(procurement_material, line, ctx)
  }
}

/**
 * A line's own numbers: as given, else those of its procurement material unless another line has taken them, else the
 * next material number.
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

/** The numbers of a procurement material that no other line bears; `''` where one does. */
async function freeNumbers(db: Db, kind: StockKind, line: number, material: number) {
  const { material_number, batch_number } = await procurementMaterialOf(db, material)
  const taken = material_number !== '' && (await isOnAnotherLine(db, material_number, { kind, id: line }))
  const borne = await liveLines(db, kind)
    .select('id')
    .where('procurement_material', '=', material)
    .where('batch_number', '=', batch_number)
    .where('id', '<>', line)
    .executeTakeFirst()
  return { material_number: taken ? '' : material_number, batch_number: borne ? '' : batch_number }
}

/** The procurement material shows the numbers of its first line where it has none, and what has been stored of it. */
async function bringIn(
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
