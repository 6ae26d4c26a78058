import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Statements } from '../connection/statement_cache.ts'
import type { CountCache } from './count_cache.ts'
import { readTables } from './read_tables.ts'
import { quoteIdentifier, whereSql } from './sql.ts'
import type { Where } from './where.ts'

/** Rows per statement: a few milliseconds, also where the rows are wide. */
const slice = 5000
/** A table with fewer rows is read in one statement. */
const minRows = 20_000
/** Ids are kept up to this many; the first rows of more matches are soon met in the order of the list. */
const maxIds = 5000
const maxAttempts = 3

export interface Matches {
  readonly count: number
  /** All of them; undefined if there are more than `maxIds`. */
  readonly ids: readonly number[] | undefined
}

/**
 * The rows of a large table for a condition that no index serves, looked for in slices of its ids; other requests are
 * answered between them. Undefined where one statement finds them soon, or does not keep others waiting.
 *
 * The result is of one moment: if one of the tables was written meanwhile, it is looked for again, and the third time
 * in a single statement.
 */
export async function slicedMatches(
  statements: Statements,
  cache: CountCache,
  resource: Resource,
  where: Where,
): Promise<Matches | undefined> {
  if (!statements.scans || where.sql === '' || specOf(resource).source) return undefined
  if ((await cache.total(resource)) <= minRows) return undefined
  const table = quoteIdentifier(resource.name)
  const counting = `select count(*) as n from ${table}${whereSql(where.sql)}`
  if (!statements.scans(resource.name, counting, where.parameters)) return undefined
  const tables = readTables(resource, [where.sql])
  // Kept until a write, so that the next page finds them.
  const key = `matches ${JSON.stringify([counting, where.parameters])}`
  return cache.cached(statements, key, tables, async () => {
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      const version = cache.version(tables)
      const matches = await inSlices(statements, table, where)
      if (cache.version(tables) === version) return matches
    }
    const [row] = await statements.all(counting, where.parameters)
    return { count: Number(row?.['n']), ids: undefined }
  })
}

async function inSlices(statements: Statements, table: string, where: Where): Promise<Matches> {
  const end = `select "id" from ${table} where "id" > ? order by "id" limit 1 offset ${slice - 1}`
  const newest = (await statements.all(`select max("id") as id from ${table}`, []))[0]?.['id']
  const from = `from ${table}${whereSql(where.sql, '"id" > ?', '"id" <= ?')}`
  const ids: number[] = []
  let count = 0
  for (let after = Number.MIN_SAFE_INTEGER; after < Number(newest); await nextTurn()) {
    const last = (await statements.all(end, [after]))[0]?.['id'] ?? newest
    const range = [...where.parameters, after, last]
    if (count <= maxIds) {
      for (const { id } of await statements.all(`select "id" ${from}`, range)) ids.push(Number(id))
      count = ids.length
    } else count += Number((await statements.all(`select count(*) as n ${from}`, range))[0]?.['n'])
    after = Number(last)
  }
  return { count, ids: count <= maxIds ? ids : undefined }
}
