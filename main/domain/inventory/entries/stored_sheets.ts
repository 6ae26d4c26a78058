import { entryStatus } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { entriesOf } from '../stock/stock_tables.ts'

const { stored, rejected, cancelled } = entryStatus.code
const ends: readonly number[] = [stored, rejected, cancelled]

/** Whether the goods of a sheet are in stock: all its entries have ended and at least one is stored (2.4). */
export async function isSheetStored(db: Db, sheet: number): Promise<boolean> {
  const result: number[] = []
  for (const kind of stockKinds) {
    const entries = await db
      .selectFrom(entriesOf(kind))
      .select('status')
      .where('bidding_sheet', '=', sheet)
      .execute()
    result.push(...entries.map(({ status }) => status))
  }
  return result.includes(stored) && result.every((status) => ends.includes(status))
}
