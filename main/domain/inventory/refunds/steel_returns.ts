import { refundPart, stockStatus } from '../../../../shared/inventory/codes.ts'
import { plateSizes } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import type { MovementReason } from '../stock/record_movement.ts'
import { enterStock } from '../stock/stock.ts'
import { frozenForInspection, returnToStock } from './refunded_stock.ts'
import { familyOf, resolvedDetails, type SteelCard, type SteelDetail } from './steel_refunds.ts'

const { frozen, scrapped, in_stock } = stockStatus.code
const { whole, remnant } = refundPart.word
const pieceDecimals = 4

/**
 * Returns the steel of a card to stock (4.6): whole pieces to their batch, each remnant as a new batch; scrap
 * is not returned.
 */
export async function returnSteel(card: SteelCard & { readonly uid: string }, ctx: Context): Promise<void> {
  const cause = { document_uid: card.uid }
  const details = await resolvedDetails(ctx.db, card)
  // A card counts as one return, however many of its lines belong to the same batch.
  const times = await refundTimes(
    ctx.db,
    details.flatMap(({ line }) => (line ? [line.inventory_detail] : [])),
  )
  for (const { detail, line } of details) {
    if (!line || (detail.status !== whole && detail.status !== remnant)) continue
    const refund_times = (times.get(line.inventory_detail) ?? 0) + 1
    const batch = { ...(await batchOf(ctx.db, line.inventory_detail)), refund_times }
    const inventory_detail =
      detail.status === whole
        ? await returnWholePieces(batch, detail.count, cause, ctx)
        : await returnRemnant(batch, detail, cause, ctx)
    await ctx.db
      .updateTable(familyOf(card.steel_type))
      .set({ inventory_detail })
      .where('id', '=', detail.id)
      .execute()
  }
}

const batchOf = (db: Db, id: number) =>
  db.selectFrom('steel_material_inventory_details').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type SteelBatch = Awaited<ReturnType<typeof batchOf>>

async function refundTimes(db: Db, batches: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('steel_material_inventory_details')
    .select(['id', 'refund_times'])
    .where('id', 'in', batches)
    .execute()
  return new Map(rows.map(({ id, refund_times }) => [id, refund_times]))
}

async function returnWholePieces(
  batch: SteelBatch,
  pieces: number,
  cause: MovementReason,
  ctx: Context,
): Promise<number> {
  const { id: _, ...row } = batch
  const newBatch = { ...row, ...frozenForInspection, count: pieces }
  const id = await returnToStock('steel_material', batch, newBatch, cause, ctx)
  if (id === batch.id)
    await ctx.db
      .updateTable('steel_material_inventory_details')
      .set({ refund_times: batch.refund_times })
      .where('id', '=', id)
      .execute()
  return id
}

/** A remnant has its own size and unit weight. It is frozen if its batch is frozen or scrapped. */
function returnRemnant(
  { id: _, ...batch }: SteelBatch,
  { count, weight, specification, length }: SteelDetail,
  cause: MovementReason,
  ctx: Context,
): Promise<number> {
  const remnantBatch = {
    ...batch,
    count,
    weight: round(weight / count, pieceDecimals),
    // The measured length of a bar, or the third number of a plate's size.
    length: length ?? plateSizes(specification)?.length ?? 0,
    specification,
    nesting_diagram: '',
    status: batch.status === frozen || batch.status === scrapped ? frozen : in_stock,
  }
  return enterStock('steel_material', remnantBatch, 'back', cause, ctx)
}
