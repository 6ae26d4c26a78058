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
 * The only module that changes a stock count. Every change is one movement, and no count falls below zero
 * (4.3): count = in − out + back ± adjust − scrap. Whether a batch may be issued is checked by the cards.
 */

const { in_stock, exhausted, expired } = stockStatus.code
const [packDecimals, unitDecimals] = [6, 3]
/** kg. A smaller rest is taken with the last issue. */
const minRestKilograms = 0.005

const decimalsOf = (kind: StockKind): number => (kind === 'welding_material' ? packDecimals : unitDecimals)

/**
 * Creates a batch with its first movement: stored goods, a returned remnant, or opening stock. Returns its
 * id.
 */
export async function enterStock<K extends StockKind>(
  kind: K,
  batch: NewBatch<K>,
  movement: 'in' | 'back' | 'adjust',
  cause: MovementReason,
  ctx: MovementContext,
): Promise<number> {
  const id = await insertBatch(ctx.db, kind, batch)
  const { count, material_number } = await batchOf(ctx.db, kind, id)
  await recordMovement(kind, { id, material_number }, movement, count, count, cause, ctx)
  await settleStock(kind, id, ctx)
  return id
}

/** Takes pieces or units out of a batch. Throws insufficient_stock (409) with `available`. */
export async function issueStock(
  kind: StockKind,
  id: number,
  quantity: number,
  cause: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const batch = await batchOf(ctx.db, kind, id)
  if (quantity > batch.count) throw insufficientStock(batch.count)
  await move(kind, batch, 'out', quantity, cause, ctx)
}

/**
 * Takes kilograms out of a lot of welding material; a rest too small to weigh goes with the last issue.
 * Throws insufficient_stock (409).
 */
export async function issueKilograms(
  id: number,
  kilograms: number,
  cause: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const lot = await batchOf(ctx.db, 'welding_material', id)
  const available = kilogramsIn(lot)
  if (kilograms > available) throw insufficientStock(available)
  const packs = packsIn(lot, kilograms)
  const isLast = (lot.count - packs) * lot.weight < minRestKilograms
  await move('welding_material', lot, 'out', isLast ? lot.count : packs, cause, ctx)
}

/** Returns pieces or units to a batch; a frozen or expired batch stays so (4.6). */
export async function returnStock(
  kind: StockKind,
  id: number,
  quantity: number,
  cause: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  await move(kind, await batchOf(ctx.db, kind, id), 'back', quantity, cause, ctx)
}

/** Sets the count found by stock-taking. A movement is written even if only size or weight was corrected. */
export async function adjustStock(
  kind: StockKind,
  id: number,
  count: number,
  cause: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const batch = await batchOf(ctx.db, kind, id)
  await move(kind, batch, 'adjust', round(count - batch.count, decimalsOf(kind)), cause, ctx)
}

/** Sets the count to 0; the transition `scrap` sets the state. */
export async function scrapStock(
  kind: StockKind,
  id: number,
  cause: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const batch = await batchOf(ctx.db, kind, id)
  if (batch.count === 0) return
  await ctx.db.updateTable(batchesOf(kind)).set({ count: 0 }).where('id', '=', id).execute()
  await recordMovement(kind, batch, 'scrap', batch.count, 0, cause, ctx)
}

/** Sets the state that follows from count and deadline: exhausted, expired or in stock. */
export async function settleStock(
  kind: StockKind,
  id: number,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> {
  const batch = await batchOf(db, kind, id)
  const status = stateFor(batch, now.slice(0, 10))
  if (status !== batch.status)
    await db.updateTable(batchesOf(kind)).set({ status }).where('id', '=', id).execute()
}

function stateFor(
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
  cause: MovementReason,
  ctx: MovementContext,
): Promise<void> {
  const count = round(batch.count + (movement === 'out' ? -quantity : quantity), decimalsOf(kind))
  if (count < 0) throw insufficientStock(batch.count)
  const status = stateFor({ ...batch, count }, ctx.now.slice(0, 10))
  await ctx.db.updateTable(batchesOf(kind)).set({ count, status }).where('id', '=', batch.id).execute()
  await recordMovement(kind, batch, movement, quantity, count, cause, ctx)
}

/** 409 with the available amount, in kg for welding material, otherwise in the batch's unit. */
export const insufficientStock = (available: number) =>
  fail('insufficient_stock', (t) => t.stock.insufficient(available), { available })
