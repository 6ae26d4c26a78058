import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Context } from '../../context.ts'
import type { MovementReason } from '../stock/record_movement.ts'
import { enterStock, returnStock } from '../stock/stock.ts'
import type { NewBatch } from '../stock/stock_tables.ts'

/** Puts returned goods into stock (4.6). */

const { frozen, scrapped } = stockStatus.code
type RefundedKind = Exclude<StockKind, 'auxiliary_material'>
interface Batch {
  readonly id: number
  readonly status: number
}

/** Goods returned from a scrapped batch start a frozen batch, so that they are inspected before issue. */
export const frozenForInspection = { status: frozen } as const

/**
 * Returns units to their batch, whose state does not change; if that batch was scrapped, creates the batch
 * `newBatch`. Returns the id of the batch that now holds them.
 */
export async function returnToStock<K extends RefundedKind>(
  kind: K,
  { id, status }: Batch,
  newBatch: NewBatch<K> & { readonly count: number },
  cause: MovementReason,
  ctx: Context,
): Promise<number> {
  if (status === scrapped) return enterStock(kind, newBatch, 'back', cause, ctx)
  await returnStock(kind, id, newBatch.count, cause, ctx)
  return id
}
