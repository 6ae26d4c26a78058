import type { Kysely } from 'kysely'
import type { OfficeTables } from '../db/database.ts'

const width = 4
const orderWidth = 3

/**
 * The next number of a document: `RK-HC-2026-0001`, counted per prefix and calendar year, or `GF-0012` where the
 * count is everlasting. Given at creation and never again, also when its record goes. The only place that counts.
 */
export async function nextUid<DB extends OfficeTables>(
  db: Kysely<DB>,
  prefix: string,
  year: string | undefined,
): Promise<string> {
  const key = year === undefined ? prefix : `${prefix}-${year}`
  return `${key}-${String(await count(db, key)).padStart(width, '0')}`
}

/** The next number of a work order: two digits of the year and three that count in it, `26001`. */
export async function nextOrderUid<DB extends OfficeTables>(db: Kysely<DB>, now: string): Promise<string> {
  const year = now.slice(2, 4)
  return year + String(await count(db, `work_orders-${year}`)).padStart(orderWidth, '0')
}

/** The next id of records that share one sequence (the entries of all kinds), so that an id belongs to one of them. */
export const nextId = <DB extends OfficeTables>(db: Kysely<DB>, sequence: string): Promise<number> =>
  count(db, sequence)

async function count<DB extends OfficeTables>(db: Kysely<DB>, key: string): Promise<number> {
  // Every office database has the tables of the office itself.
  const counters = db as unknown as Kysely<OfficeTables>
  const { last } = await counters
    .insertInto('counters')
    .values({ prefix: key, last: 1 })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
