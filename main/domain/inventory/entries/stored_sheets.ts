import { entryStatus } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Failure } from '../../../../shared/kernel/errors.ts'
import type { Db } from '../../../db/connection/database.ts'
import { entriesOf } from '../stock/stock_tables.ts'

const { stored, rejected, cancelled } = entryStatus.code
const ends: readonly number[] = [stored, rejected, cancelled]

/** The condition that the goods of a sheet are in stock: all its entries have ended and at least one is stored (2.4). */
export async function areEntriesStored(db: Db, sheet: number): Promise<true | Failure> {
  const result: number[] = []
  for (const kind of stockKinds) {
    const entries = await db
      .selectFrom(entriesOf(kind))
      .select('status')
      .where('bidding_sheet', '=', sheet)
      .execute()
    result.push(...entries.map(({ status }) => status))
  }
  const open = result.filter((status) => !ends.includes(status)).length
  if (open > 0) return { fact: open }
  return result.includes(stored) || { fact: '' }
}
