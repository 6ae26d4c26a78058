import {
  materialLetter,
  type StockKind,
  stockKinds,
} from '../../../../shared/inventory/stock/material_classes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'
import { nextUid } from '../../numbers.ts'
import { batchesOf, linesOf } from '../stock/stock_tables.ts'
import { liveLines } from './live_lines.ts'

const [yearFrom, yearTo] = [2, 4]

/** The next material number, such as `B26-0012`, that was not entered by hand (3.9). */
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
    const row = await db
      .selectFrom(table)
      .select('id')
      .where(sameText('material_number', number))
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Whether another line has this number; lines of rejected or cancelled entries do not count. */
export async function isOnAnotherLine(
  db: Db,
  number: string,
  { kind, id }: { readonly kind: StockKind; readonly id: number },
): Promise<boolean> {
  for (const other of stockKinds) {
    const row = await liveLines(db, other)
      .select('id')
      .where(sameText('material_number', number))
      .where('id', '<>', other === kind ? id : 0)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
