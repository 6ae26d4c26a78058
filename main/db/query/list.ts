import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import type { Condition } from './conditions.ts'
import type { CountCache, Totals } from './count_cache.ts'
import { afterCursor, cursorOf, orderSql, resolveOrder } from './order.ts'
import { cheapestPlan, pageRows } from './page.ts'
import { readTables } from './read_tables.ts'
import { pageInSlices, slicedMatches } from './slices.ts'
import { columnSql, quoteIdentifier, type SqlFragment, type Where, whereSql } from './sql.ts'
import { listTotals } from './totals.ts'
import { type FindResource, whereOf, withIds } from './where.ts'

/**
 * The default list of a resource over its table or view, driven by the declaration. Reads only the shown
 * columns.
 */

export interface ListRequest {
  /** Filter values as the request validation returns them: by canonical name, as column values. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly where?: readonly Condition[] | undefined
  readonly columns: readonly string[]
  readonly page: number
  readonly limit: number
  readonly count: boolean
  readonly search?: string | undefined
  readonly ordering?: readonly string[] | undefined
  readonly cursor?: string | undefined
  /** Whether to compute the sums of the whole list. */
  readonly totals?: boolean | undefined
}
export interface ListResult {
  readonly count: number | null
  readonly rows: readonly Row[]
  readonly cursor: string | null
  readonly totals: Totals
}
const maxAttempts = 3

/**
 * Returns one page of rows with the wanted columns, and the total count if requested. The answer is of one moment: if
 * something was written between slices, it is read again, and the third time without slices.
 */
export async function listRows(
  statements: Statements,
  cache: CountCache,
  resource: Resource,
  request: ListRequest,
  find: FindResource,
): Promise<ListResult> {
  for (let attempt = 1; statements.plan && attempt < maxAttempts; attempt++) {
    const began = cache.version('all')
    const where = await whereOf(statements, resource, request, find, cache)
    const result = await rowsWhere(statements, cache, resource, request, find, where)
    if (cache.version(readTables(resource, [where.sql])) <= began) return result
  }
  const { plan, ...others } = statements
  const whole = plan ? others : statements
  const where = await whereOf(whole, resource, request, find)
  return rowsWhere(whole, cache, resource, request, find, where)
}

async function rowsWhere(
  statements: Statements,
  cache: CountCache,
  resource: Resource,
  request: ListRequest,
  find: FindResource,
  asked: Where,
): Promise<ListResult> {
  const order = resolveOrder(resource, request.ordering)
  const table = quoteIdentifier(resource.name)
  const columns = [
    ...new Set([
      ...request.columns.map(quoteIdentifier),
      ...(request.cursor === undefined ? [] : order.map(({ column }) => namedSql(resource, column))),
    ]),
  ].join(', ')
  const offsets =
    request.ordering === undefined && !request.search ? cache.offsetIndex(resource, order) : undefined
  const range = offsets && rangeOf(resource, request)
  const offset = (request.page - 1) * request.limit
  const stored = find(specOf(resource).source?.[0] ?? '') ?? resource
  const matches =
    range || isTotal(resource, asked) || (asked.sql === '' && !request.count)
      ? undefined
      : await slicedMatches(statements, cache, resource, stored, asked)
  const where = matches?.ids ? withIds(matches.ids) : asked
  const allRows = async () => cache.total(stored)

  const totalsFor = async (matches: number) =>
    request.totals
      ? await listTotals({ statements, cache, resource, where, find, matches, rows: await allRows() })
      : {}

  if (request.cursor !== undefined) {
    const after =
      request.cursor === '' ? { sql: '', parameters: [] } : afterCursor(resource, order, request.cursor)
    const rows = await statements.all(
      `select ${columns} from ${table}${whereSql(where.scanSql, after.sql)} order by ${orderSql(resource, order)} limit ?`,
      [...where.parameters, ...after.parameters, request.limit],
    )
    const last = rows.length === request.limit ? rows.at(-1) : undefined
    return {
      count: null,
      rows,
      cursor: last ? cursorOf(resource, order, last) : null,
      totals: request.count ? await totalsFor(0) : {},
    }
  }

  const count = request.count
    ? (matches?.count ??
      (await countOf(statements, cache, resource, where, offsets && range ? { offsets, range } : undefined)))
    : null
  // Without a requested count (the client is paging), the sums are skipped, too.
  const totals = count === null ? {} : await totalsFor(count)
  const readPage = async () => {
    if (matches && !matches.ids) {
      const page = { columns, where, order, limit: request.limit, offset }
      const rows = await pageInSlices(statements, cache, resource, page)
      if (rows) return rows
    }
    const counted = async () => count ?? matches?.count ?? (await countOf(statements, cache, resource, where))
    const plan =
      where.sql === where.scanSql || where.scans
        ? { ...where, sql: where.scanSql }
        : cheapestPlan(where, await counted(), await allRows(), offset + request.limit)
    return pageRows(statements, resource, {
      columns,
      where: plan,
      order: orderSql(resource, order),
      limit: request.limit,
      offset,
    })
  }
  if (!offsets || where.sql !== '' || offset < 2000)
    return { count, rows: await readPage(), cursor: null, totals }

  // A late page of the whole table: start from the nearest indexed key instead of skipping every row before
  // it.
  const total = await cache.total(resource)
  const down = order[0]?.down ?? false
  if (offset >= total) return { count, rows: [], cursor: null, totals }
  const limit = Math.min(request.limit, total - offset)
  const { key = [], skip } = offsets.nearest(down ? total - offset - limit : offset)
  const names = order.map(({ column }) => quoteIdentifier(column)).join(', ')
  const rows = await statements.all(
    `select ${columns} from ${table} where (${names}) >= (${key.map(() => '?').join(', ')}) order by ${names} limit ? offset ?`,
    [...key, limit, skip],
  )
  return { count, rows: down ? rows.reverse() : rows, cursor: null, totals }
}

/** A column, or the SQL of a computed one under its name. */
function namedSql(resource: Resource, column: string): string {
  const sql = columnSql(resource, column)
  return sql === quoteIdentifier(column) ? sql : `${sql} as ${quoteIdentifier(column)}`
}

interface Range {
  readonly from?: unknown
  readonly until?: unknown
}
/**
 * The range, if the list is filtered only by the first column of its order: the count is then a difference of
 * offsets.
 */
function rangeOf(resource: Resource, { filters, where = [] }: ListRequest): Range | undefined {
  if (where.length > 0) return undefined
  const { filters: declared = {}, order = ['id'] } = specOf(resource).list ?? {}
  const first = order[0]?.replace(/^-/, '')
  const range: { from?: unknown; until?: unknown } = {}
  for (const [one, filter] of Object.entries(declared)) {
    if (filter.op === 'excludeByDefault') return undefined
    if (filters[one] === undefined) continue
    if ('through' in filter || filter.op === 'custom' || filter.field !== first) return undefined
    if ((filter.op !== 'from' && filter.op !== 'until') || range[filter.op] !== undefined) return undefined
    range[filter.op] = filters[one]
  }
  return range.from === undefined && range.until === undefined ? undefined : range
}

/** Whether the condition leaves out no row that is shown if nothing is asked, and the number of those is kept. */
function isTotal(resource: Resource, { sql, parameters }: SqlFragment): boolean {
  const { source, list: { shown, filters = {} } = {} } = specOf(resource)
  if (source && !shown) return false
  const left = Object.values(filters).find(({ op }) => op === 'excludeByDefault')
  if (left?.op !== 'excludeByDefault' || 'through' in left) return sql === ''
  return shown !== undefined && sql === `${quoteIdentifier(left.field)} <> ?` && parameters[0] === left.value
}

async function countOf(
  statements: Statements,
  cache: CountCache,
  resource: Resource,
  where: SqlFragment,
  indexed?: { offsets: ReturnType<CountCache['offsetIndex']>; range: Range },
): Promise<number> {
  if (isTotal(resource, where)) return cache.total(resource)
  if (indexed?.offsets) {
    const { from, until } = indexed.range
    const end = until === undefined ? await cache.total(resource) : indexed.offsets.count([until], true)
    return Math.max(0, end - (from === undefined ? 0 : indexed.offsets.count([from], false)))
  }
  return Number(
    (
      await statements.all(
        `select count(*) as n from ${quoteIdentifier(resource.name)}${whereSql(where.sql)}`,
        where.parameters,
      )
    )[0]?.['n'],
  )
}
