import { type QueryExecutorProvider, sql } from 'kysely'
import { startsWithText } from './compared_texts.ts'

const width = 4
const orderWidth = 3

/**
 * The next number of a document: `RK-HC-2026-0001`, counted per prefix and calendar year, or `GF-0012`
 * without a year. Numbers are never reused, even after deletion. Only this module counts.
 */
export async function nextUid(
  db: QueryExecutorProvider,
  prefix: string,
  year: string | undefined,
): Promise<string> {
  const key = year === undefined ? prefix : `${prefix}-${year}`
  return `${key}-${String(await count(db, key)).padStart(width, '0')}`
}

/** The next work order number: two digits of the year and a three-digit count, such as `26001`. */
export async function nextOrderUid(db: QueryExecutorProvider, now: string): Promise<string> {
  const year = now.slice(2, 4)
  return year + String(await count(db, `work_orders-${year}`)).padStart(orderWidth, '0')
}

/**
 * The next id of resources that share one sequence (entries of all kinds), so that an id belongs to one of
 * them.
 */
export const nextId = (db: QueryExecutorProvider, sequence: string): Promise<number> => count(db, sequence)

/**
 * Reserves a number that is composed of other values, so that it is not reused after its record is deleted.
 */
export async function reserveNumber(db: QueryExecutorProvider, number: string): Promise<void> {
  await sql`insert into counters (prefix, last) values (${number}, 1) on conflict (prefix) do nothing`.execute(
    db,
  )
}

/** The reserved numbers with this prefix. */
export async function reservedNumbers(db: QueryExecutorProvider, first: string): Promise<readonly string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select prefix from counters where ${startsWithText(sql.ref('prefix'), first)}`.execute(db)
  return rows.map(({ prefix }) => prefix)
}

async function count(db: QueryExecutorProvider, key: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into counters (prefix, last) values (${key}, 1)
    on conflict (prefix) do update set last = counters.last + 1
    returning last`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error(`${key}: nothing was counted`)
  return counted.last
}
