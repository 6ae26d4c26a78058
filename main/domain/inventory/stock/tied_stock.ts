import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { batchesOf, linesOf } from './stock_tables.ts'

/** Stock bought for the units of a work order carries its number; updates it when the number is corrected. */
export async function renumberStock(db: Db, units: readonly number[], uid: string): Promise<void> {
  if (units.length === 0) return
  for (const table of stockKinds.flatMap((kind) => [linesOf(kind), batchesOf(kind)]))
    await db.updateTable(table).set({ work_order_uid: uid }).where('sub_order', 'in', units).execute()
}
