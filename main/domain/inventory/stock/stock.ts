import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { kilogramsIn, packsIn } from '../../../../shared/inventory/stock/stock_weights.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { fail } from '../../../../shared/kernel/errors.ts'
import type { Context } from '../../context.ts'
import { type Batch, batchOf, type StockStatus } from './batch.ts'
import { type MovementContext, type MovementReason, recordMovement } from './record_movement.ts'
import { batchesOf, insertBatch, type NewBatch } from './stock_tables.ts'

/**
 * The one place where a count in stock changes. Every change is one movement, and no count falls below zero (4.3):
 * count = in − out + back ± adjust − scrap. Whether a batch may be issued at all is asked by the cards.
 */

const { in_stock, exhausted, expired } = stockStatus.code
const [packDecimals, unitDecimals] = [6, 3]
/** kg: less is swept up with the last issue. */
const crumbs = 0.005

const decimalsOf = (kind: StockKind): number => (kind === 'welding_material' ? packDecimals : unitDecimals)

/** A new batch with what it begins with: goods that are stored, a remnant that comes back, opening stock. Gives its id. */
export async function enterStock<K extends StockKind>(
  kind: K,
  batch: NewBatch<K>,
  movement: 'in' | 'back' | 'adjust',
  because: MovementReason,
  ctx: MovementContext,
): Promise<number> {
  const id = await insertBatch(ctx.db, kind, batch)
  const { count, material_number } = await batchOf(ctx.db, kind, id)
  await recordMovement(kind, { id, material_number }, movement, count, count, because, ctx)
  await settleStock(kind, id, ctx)
  return id
}

/** Takes pieces or units out of a batch; 409 `insufficient_stock` with `available` when it holds less. */
export async function issueStock(
  kind: StockKind,
  id: number,
  quantity: number,
  because: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const batch = await batchOf(ctx.db, kind, id)
  if (quantity > batch.count) throw insufficientStock(batch.count)
  await move(kind, batch, 'out', quantity, because, ctx)
}

/** Takes kilograms out of a lot of welding material; with the last of it goes what could not be weighed any more. */
export async function issueKilograms(
  id: number,
  kilograms: number,
  because: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const lot = await batchOf(ctx.db, 'welding_material', id)
  const available = kilogramsIn(lot)
  if (kilograms > available) throw insufficientStock(available)
  const packs = packsIn(lot, kilograms)
  const isLast = (lot.count - packs) * lot.weight < crumbs
  await move('welding_material', lot, 'out', isLast ? lot.count : packs, because, ctx)
}

/** Puts pieces or units back into a batch, which stays frozen or expired if it is (4.6). */
export async function returnStock(
  kind: StockKind,
  id: number,
  quantity: number,
  because: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  await move(kind, await batchOf(ctx.db, kind, id), 'back', quantity, because, ctx)
}

/** What stock-taking found: the count it has from now on. A size or weight that was corrected moves nothing and is noted. */
export async function adjustStock(
  kind: StockKind,
  id: number,
  count: number,
  because: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const batch = await batchOf(ctx.db, kind, id)
  await move(kind, batch, 'adjust', round(count - batch.count, decimalsOf(kind)), because, ctx)
}

/** Everything of a batch goes; the step that scraps it sets its state. */
export async function scrapStock(
  kind: StockKind,
  id: number,
  because: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const batch = await batchOf(ctx.db, kind, id)
  if (batch.count === 0) return
  await ctx.db.updateTable(batchesOf(kind)).set({ count: 0 }).where('id', '=', id).execute()
  await recordMovement(kind, batch, 'scrap', batch.count, 0, because, ctx)
}

/** Brings a batch to where it stands by itself: used up without a count, expired past its deadline. */
export async function settleStock(
  kind: StockKind,
  id: number,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> {
  const batch = await batchOf(db, kind, id)
  const status = settled(batch, now.slice(0, 10))
  if (status !== batch.status)
    await db.updateTable(batchesOf(kind)).set({ status }).where('id', '=', id).execute()
}

function settled(
  { status, count, deadline }: Pick<Batch, 'status' | 'count' | 'deadline'>,
  today: string,
): StockStatus {
  if (status !== in_stock && status !== exhausted) return status
  if (count === 0) return exhausted
  return deadline !== null && deadline < today ? expired : in_stock
}

async function move(
  kind: StockKind,
  batch: Batch,
  movement: 'out' | 'back' | 'adjust',
  quantity: number,
  because: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const count = round(batch.count + (movement === 'out' ? -quantity : quantity), decimalsOf(kind))
  if (count < 0) throw insufficientStock(batch.count)
  const status = settled({ ...batch, count }, ctx.now.slice(0, 10))
  await ctx.db.updateTable(batchesOf(kind)).set({ count, status }).where('id', '=', batch.id).execute()
  await recordMovement(kind, batch, movement, quantity, count, because, ctx)
}

/** 409: what the batch still holds, in kilograms of welding material and else in the unit it is counted in. */
export const insufficientStock = (available: number) =>
  fail('insufficient_stock', (t) => t.stock.insufficient(available), { available })
