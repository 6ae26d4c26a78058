import { type movementKind, stockKind } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Context } from '../../context.ts'
import type { Batch } from './batch.ts'

/** Why a count in stock is what it is: one record of every change. Only `stock.ts` writes them. */

export type MovementContext = Pick<Context, 'db' | 'caller' | 'now'>
type Movement = keyof typeof movementKind.code

/** The number of the document that moves it; `''` where none does, and then the reason says why. */
export interface MovementReason {
  readonly document_uid: string
  readonly reason?: string
}

/** One change of a batch, with the count that it leaves. */
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
