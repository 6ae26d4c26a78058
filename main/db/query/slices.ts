import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import type { CountCache } from './count_cache.ts'
import type { OrderColumn } from './order.ts'
import { readTables } from './read_tables.ts'
import { quoteIdentifier, type Where, whereSql } from './sql.ts'

/**
 * What no index serves is looked for in slices of a large table; other requests are answered between them. Whoever asks
 * finds out whether all slices are of one moment.
 */

/** Rows per statement: some milliseconds, also where the rows are wide and come from the disk. */
const slice = 2500
/** A table with fewer rows is read in one statement. */
const minRows = 20_000
/** Ids are kept up to this many; more matches are met in the order of the list. */
const maxIds = 5000

export interface Matches {
  readonly count: number
  /** All of them; undefined if there are more than `maxIds`. */
  readonly ids: readonly number[] | undefined
}

type Plan = NonNullable<Statements['plan']>

/** How slices of a table are planned; undefined where nobody waits, or the table is so small that nobody would notice. */
export async function slicing(
  { plan }: Statements,
  cache: CountCache,
  resource: Resource,
): Promise<Plan | undefined> {
  return plan && (await cache.total(resource)) > minRows ? plan : undefined
}

/**
 * The rows of a large table, or of a view of it, for a condition that no index serves, looked for in slices of the ids of the
 * table, `stored`. Undefined where one statement finds them soon. Kept until a write, so that the next page finds them.
 */
export async function slicedMatches(
  statements: Statements,
  cache: CountCache,
  resource: Resource,
  stored: Resource,
  where: Where,
): Promise<Matches | undefined> {
  const plan = await slicing(statements, cache, stored)
  if (!plan) return undefined
  const table = quoteIdentifier(resource.name)
  const counting = `select count(*) as n from ${table}${whereSql(where.sql)}`
  if (!where.scans && !plan(counting, where.parameters).some((step) => step.startsWith('SCAN ')))
    return undefined
  return cache.cached(
    statements,
    `matches ${JSON.stringify([counting, where.parameters])}`,
    readTables(resource, [where.sql]),
    () => inSlices(statements, table, quoteIdentifier(stored.name), where),
  )
}

async function inSlices(
  statements: Statements,
  table: string,
  stored: string,
  where: Where,
): Promise<Matches> {
  const next = `select min("id") as id from ${stored} where "id" > ?`
  const from = `from ${table}${whereSql(where.scanSql, '"id" between ? and ?')}`
  const ids: number[] = []
  let count = 0
  let last = Number.MIN_SAFE_INTEGER
  // A range of ids holds no more rows than ids, and where ids are missing it is found where they go on.
  for (; ; await nextTurn()) {
    const first = (await statements.all(next, [last]))[0]?.['id']
    if (typeof first !== 'number') break
    last = first + slice - 1
    const range = [...where.parameters, first, last]
    if (count <= maxIds) {
      for (const { id } of await statements.all(`select "id" ${from}`, range)) ids.push(Number(id))
      count = ids.length
    } else count += Number((await statements.all(`select count(*) as n ${from}`, range))[0]?.['n'])
  }
  return { count, ids: count <= maxIds ? ids : undefined }
}

interface PageRequest {
  /** As SQL. */
  readonly columns: string
  readonly where: Where
  readonly order: readonly OrderColumn[]
  readonly limit: number
  readonly offset: number
}

type Key = readonly unknown[]
interface OrderedSlice {
  /** The last row, and how many match up to and including it. */
  readonly end: Key
  readonly matches: number
}

/**
 * A page of many matches in the order of the list. How many matches each slice of that order has is kept until a write, as
 * far as somebody has looked. Undefined where no index has that order.
 */
export async function pageInSlices(
  statements: Statements,
  cache: CountCache,
  resource: Resource,
  { columns, where, order, limit, offset }: PageRequest,
): Promise<readonly Row[] | undefined> {
  const down = order[0]?.down ?? false
  const isPlain = order.every((one) => {
    const field = storedOf(resource, one.column)
    return one.down === down && field && !field.nullable
  })
  if (!statements.plan || !isPlain || specOf(resource).source) return undefined
  const table = quoteIdentifier(resource.name)
  const names = order.map(({ column }) => quoteIdentifier(column)).join(', ')
  const marks = `(${order.map(() => '?').join(', ')})`
  const ordered = ` order by ${order.map(({ column }) => `${quoteIdentifier(column)}${down ? ' desc' : ''}`).join(', ')}`
  const [after, until] = [
    `(${names}) ${down ? '<' : '>'} ${marks}`,
    `(${names}) ${down ? '>=' : '<='} ${marks}`,
  ]
  const between = (from: Key | undefined) => whereSql(where.scanSql, ...(from ? [after] : []), until)
  const endSql = (from: Key | undefined, rows: string) =>
    `select ${names} from ${table}${whereSql(from ? after : '')}${ordered} ${rows}`
  const wholeSlice = `limit 1 offset ${slice - 1}`
  if (statements.plan(endSql(undefined, wholeSlice), []).some((step) => step.includes('TEMP B-TREE')))
    return undefined

  const slices = await cache.cached(
    statements,
    `slices ${JSON.stringify([resource.name, order, where.scanSql, where.parameters])}`,
    readTables(resource, [where.scanSql]),
    async (): Promise<OrderedSlice[]> => [],
  )
  const keyOf = ([row]: readonly Row[]): Key | undefined => row && order.map(({ column }) => row[column])
  /** Whether there was another slice; somebody else may have looked at it meanwhile. */
  async function lookFurther(known: number): Promise<boolean> {
    const { end: from, matches = 0 } = slices[known - 1] ?? {}
    const end =
      keyOf(await statements.all(endSql(from, wholeSlice), [...(from ?? [])])) ??
      keyOf(await statements.all(lastOf(from), [...(from ?? [])]))
    if (!end) return false
    const counted = await statements.all(`select count(*) as n from ${table}${between(from)}`, [
      ...where.parameters,
      ...(from ?? []),
      ...end,
    ])
    if (slices.length === known) slices.push({ end, matches: matches + Number(counted[0]?.['n']) })
    return true
  }
  /** The last row of the order, if it comes after a row. */
  const lastOf = (from: Key | undefined) => {
    const backwards = order.map(({ column }) => `${quoteIdentifier(column)}${down ? '' : ' desc'}`).join(', ')
    return `select ${names} from ${table}${whereSql(from ? after : '')} order by ${backwards} limit 1`
  }

  const rows: Row[] = []
  for (let at = 0; rows.length < limit; at++) {
    if (at === slices.length) {
      await nextTurn()
      if (!(await lookFurther(at))) break
    }
    const before = slices[at - 1]
    const [passed, found] = [before?.matches ?? 0, slices[at]?.matches ?? 0]
    if (found <= offset + rows.length) continue
    const skip = Math.max(0, offset - passed)
    rows.push(
      ...(await statements.all(
        `select ${columns} from ${table}${between(before?.end)}${ordered} limit ? offset ?`,
        [...where.parameters, ...(before?.end ?? []), ...(slices[at]?.end ?? []), limit - rows.length, skip],
      )),
    )
  }
  return rows
}
