import { sql } from 'kysely'
import {
  materialLetter,
  type StockKind,
  stockKinds,
} from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { nextUid } from '../../numbers.ts'
import { batchesOf, linesOf } from '../stock/stock_tables.ts'
import { liveLines } from './live_lines.ts'

const [yearFrom, yearTo] = [2, 4]

/** The next number of a material, `B26-0012`, that nobody has given by hand (3.9). */
export async function nextMaterialNumber(
  db: Db,
  kind: StockKind,
  category: string,
  now: string,
): Promise<string> {
  const prefix = materialLetter(category, kind) + now.slice(yearFrom, yearTo)
  for (;;) {
    const number = await nextUid(db, prefix, undefined)
    if (!(await isTaken(db, number))) return number
  }
}

async function isTaken(db: Db, number: string): Promise<boolean> {
  const tables = [
    'procurement_materials' as const,
    ...stockKinds.flatMap((kind) => [linesOf(kind), batchesOf(kind)]),
  ]
  for (const table of tables) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where(sql<string>`material_number collate nocase`, '=', number)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** Whether a line other than this one bears the number already; what a cancelled document says is free again. */
export async function isOnAnotherLine(
  db: Db,
  number: string,
  { kind, id }: { readonly kind: StockKind; readonly id: number },
): Promise<boolean> {
  for (const other of stockKinds) {
    const found = await liveLines(db, other)
      .select('id')
      .where(sql<string>`material_number collate nocase`, '=', number)
      .where('id', '<>', other === kind ? id : 0)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
