import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import type { CountCache, Totals } from './count_cache.ts'
import { afterCursor, cursorOf, orderSql, resolveOrder } from './order.ts'
import { cheapestPlan, pageRows } from './page.ts'
import { listTotals } from './totals.ts'
import { type FindResource, quoteIdentifier, type SqlFragment, whereOf, whereSql } from './where.ts'

/** The default list of every resource over its own table or view, driven by the declaration. Reads only what is shown. */

export interface ListRequest {
  /** Filter values as `admitted` gives them: canonical names, columns of the filter's own kind. */
  readonly filters: Readonly<Record<string, unknown>>
  readonly columns: readonly string[]
  readonly page: number
  readonly limit: number
  readonly count: boolean
  readonly search?: string | undefined
  readonly ordering?: readonly string[] | undefined
  readonly cursor?: string | undefined
  /** Whether the sums of the whole list are asked for. */
  readonly totals?: boolean | undefined
}
export interface ListResult {
  readonly count: number | null
  readonly rows: readonly Row[]
  readonly cursor: string | null
  readonly totals: Totals
}
/** One page of rows with the wanted columns only, and the total unless it is not asked for. */
export function listRows(
  statements: Statements,
  memory: CountCache,
  resource: Resource,
  wanted: ListRequest,
  find: FindResource,
): ListResult {
  const where = whereOf(statements, resource, wanted, find)
  const order = resolveOrder(resource, wanted.ordering)
  const table = quoteIdentifier(resource.name)
  const columns = [
    ...new Set([
      ...wanted.columns,
      ...(wanted.cursor === undefined ? [] : order.map(({ column }) => column)),
    ]),
  ]
    .map(quoteIdentifier)
    .join(', ')
  const ranks =
    wanted.ordering === undefined && !wanted.search ? memory.offsetIndex(resource, order) : undefined
  const range = ranks && rangeOf(resource, wanted)
  const offset = (wanted.page - 1) * wanted.limit
  const rowsOf = () => memory.total(find(specOf(resource).source?.[0] ?? '') ?? resource)

  const summed = (fits: number) =>
    wanted.totals ? listTotals({ statements, memory, resource, where, find, fits, rows: rowsOf() }) : {}

  if (wanted.cursor !== undefined) {
    const after =
      wanted.cursor === '' ? { sql: '', parameters: [] } : afterCursor(resource, order, wanted.cursor)
    const rows = statements.all(
      `select ${columns} from ${table}${whereSql(where.scanSql, after.sql)} order by ${orderSql(order)} limit ?`,
      [...where.parameters, ...after.parameters, wanted.limit],
    )
    const last = rows.length === wanted.limit ? rows.at(-1) : undefined
    return {
      count: null,
      rows,
      cursor: last ? cursorOf(resource, order, last) : null,
      totals: wanted.count ? summed(0) : {},
    }
  }

  const count = wanted.count
    ? countOf(statements, memory, resource, where, ranks && range ? { ranks, range } : undefined)
    : null
  // Whoever turns over pages of which the count is known wants no sums of the whole list each time.
  const totals = count === null ? {} : summed(count)
  const simple = () => {
    const counted = () => count ?? countOf(statements, memory, resource, where)
    const from =
      where.sql === where.scanSql ? where : cheapestPlan(where, counted(), rowsOf(), offset + wanted.limit)
    return pageRows(statements, resource, {
      columns,
      where: from,
      order: orderSql(order),
      limit: wanted.limit,
      offset,
    })
  }
  if (!ranks || where.sql !== '' || offset < 2000) return { count, rows: simple(), cursor: null, totals }

  // Far into the whole table: step from the nearest known key instead of over every row before it.
  const total = memory.total(resource)
  const down = order[0]?.down ?? false
  if (offset >= total) return { count, rows: [], cursor: null, totals }
  const limit = Math.min(wanted.limit, total - offset)
  const { key = [], beyond } = ranks.near(down ? total - offset - limit : offset)
  const names = order.map(({ column }) => quoteIdentifier(column)).join(', ')
  const rows = statements.all(
    `select ${columns} from ${table} where (${names}) >= (${key.map(() => '?').join(', ')}) order by ${names} limit ? offset ?`,
    [...key, limit, beyond],
  )
  return { count, rows: down ? rows.reverse() : rows, cursor: null, totals }
}

interface Range {
  readonly from?: unknown
  readonly until?: unknown
}
/** The bounds of a list filtered by nothing but the first column of its order: its total is a difference of places. */
function rangeOf(resource: Resource, { filters }: ListRequest): Range | undefined {
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

function countOf(
  statements: Statements,
  memory: CountCache,
  resource: Resource,
  where: SqlFragment,
  near?: { ranks: ReturnType<CountCache['offsetIndex']>; range: Range },
): number {
  if (where.sql === '') return memory.total(resource)
  if (near?.ranks) {
    const { from, until } = near.range
    const end = until === undefined ? memory.total(resource) : near.ranks.count([until], true)
    return Math.max(0, end - (from === undefined ? 0 : near.ranks.count([from], false)))
  }
  return Number(
    statements.all(
      `select count(*) as n from ${quoteIdentifier(resource.name)}${whereSql(where.sql)}`,
      where.parameters,
    )[0]?.['n'],
  )
}
