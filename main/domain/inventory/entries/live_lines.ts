import { entryStatus } from '../../../../shared/inventory/codes.ts'
import { type StockKind, stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { entriesOf, linesOf } from '../stock/stock_tables.ts'

/** Lines of entries that are not rejected or cancelled: only these add stock (2.12). */

const { rejected, cancelled } = entryStatus.code

/** The lines of one kind that are not on a rejected or cancelled entry. */
export const liveLines = (db: Db, kind: StockKind) =>
  db
    .selectFrom(linesOf(kind))
    .where('entry', 'not in', (entries) =>
      entries.selectFrom(entriesOf(kind)).select('id').where('status', 'in', [rejected, cancelled]),
    )

/** Number of an entry with this procurement material; undefined if none. */
export async function entryUidOf(db: Db, material: number): Promise<string | undefined> {
  for (const kind of stockKinds) {
    const line = await liveLines(db, kind)
      .select('entry')
      .where('procurement_material', '=', material)
      .limit(1)
      .executeTakeFirst()
    if (!line) continue
    const { uid } = await db
      .selectFrom(entriesOf(kind))
      .select('uid')
      .where('id', '=', line.entry)
      .executeTakeFirstOrThrow()
    return uid
  }
  return undefined
}
