import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Context } from '../../context.ts'
import type { MovementReason } from '../stock/record_movement.ts'
import { enterStock, returnStock } from '../stock/stock.ts'
import type { NewBatch } from '../stock/stock_tables.ts'

/** Where goods go that come back (4.6). */

const { frozen, scrapped } = stockStatus.code
type RefundedKind = Exclude<StockKind, 'auxiliary_material'>
interface Batch {
  readonly id: number
  readonly status: number
}

/** What of a scrapped batch comes back is a new one that nobody issues before it is inspected. */
export const frozenForInspection = { status: frozen } as const

/**
 * Units go back to the batch they came from, which stays frozen or expired if it is; where that was scrapped, `anew` begins
 * with them. Gives the batch that holds them now.
 */
export async function returnToStock<K extends RefundedKind>(
  kind: K,
  { id, status }: Batch,
  anew: NewBatch<K> & { readonly count: number },
  because: MovementReason,
  ctx: Context,
): Promise<number> {
  if (status === scrapped) return enterStock(kind, anew, 'back', because, ctx)
  await returnStock(kind, id, anew.count, because, ctx)
  return id
}
