import { type movementKind, stockKind } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Context } from '../../context.ts'
import type { Batch } from './batch.ts'

/** Stock movements: one row for every change of a count. Only `stock.ts` writes them. */

export type MovementContext = Pick<Context, 'db' | 'caller' | 'now'>
type Movement = keyof typeof movementKind.code

/** Number of the document that causes a movement; '' if none, then `reason` explains it. */
export interface MovementReason {
  readonly document_uid: string
  readonly reason?: string
}

/** Inserts one movement of a batch with the resulting count. */
export async function recordMovement(
  kind: StockKind,
  { id, material_number }: Pick<Batch, 'id' | 'material_number'>,
  movement: Movement,
  quantity: number,
  balance: number,
  { document_uid, reason = '' }: MovementReason,
  { db, caller, now }: MovementContext,
): Promise<void> {
  await db
    .insertInto('stock_movements')
    .values({
      stock_kind: stockKind.code[kind],
      inventory_detail: id,
      kind: movement,
      quantity,
      balance,
      material_number,
      document_uid,
      user: caller.name,
      dt: now,
      reason,
    })
    .execute()
}
