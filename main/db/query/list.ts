import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row, Statements } from '../connection/statement_cache.ts'
import type { Memory, Totals } from './count_cache.ts'
import { behind, cursorOf, orderOf, orderSql } from './order.ts'
import { pageRows, soonest } from './page.ts'
import { totalsOf } from './totals.ts'
import { and, type Find, name, type Part, wherePart } from './where.ts'

/** The default list of every resource over its own table or view, driven by the declaration. Reads only what is shown. */

export interface Wanted {
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
export interface Found {
  readonly count: number | null
  readonly rows: readonly Row[]
  readonly cursor: string | null
  readonly totals: Totals
}
/** One page of rows with the wanted columns only, and the total unless it is not asked for. */
export function listRows(
  statements: Statements,
  memory: Memory,
  resource: Resource,
  wanted: Wanted,
  find: Find,
): Found {
  const where = wherePart(statements, resource, wanted, find)
  const order = orderOf(resource, wanted.ordering)
  const table = name(resource.name)
  const columns = [
    ...new Set([
      ...wanted.columns,
      ...(wanted.cursor === undefined ? [] : order.map(({ column }) => column)),
    ]),
  ]
    .map(name)
    .join(', ')
  const ranks = wanted.ordering === undefined && !wanted.search ? memory.ranks(resource, order) : undefined
  const range = ranks && rangeOf(resource, wanted)
  const offset = (wanted.page - 1) * wanted.limit
  const rowsOf = () => memory.total(find(specOf(resource).drawnFrom?.[0] ?? '') ?? resource)

  const summed = (fits: number) =>
    wanted.totals ? totalsOf({ statements, memory, resource, where, find, fits, rows: rowsOf() }) : {}

  if (wanted.cursor !== undefined) {
    const after = wanted.cursor === '' ? { sql: '', given: [] } : behind(resource, order, wanted.cursor)
    const rows = statements.all(
      `select ${columns} from ${table}${and(where.inOrder, after.sql)} order by ${orderSql(order)} limit ?`,
      [...where.given, ...after.given, wanted.limit],
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
      where.sql === where.inOrder ? where : soonest(where, counted(), rowsOf(), offset + wanted.limit)
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
  const names = order.map(({ column }) => name(column)).join(', ')
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
function rangeOf(resource: Resource, { filters }: Wanted): Range | undefined {
  const { filters: declared = {}, order = ['id'] } = specOf(resource).list ?? {}
  const first = order[0]?.replace(/^-/, '')
  const range: { from?: unknown; until?: unknown } = {}
  for (const [one, filter] of Object.entries(declared)) {
    if (filter.op === 'hides') return undefined
    if (filters[one] === undefined) continue
    if ('through' in filter || filter.op === 'chosen' || filter.field !== first) return undefined
    if ((filter.op !== 'from' && filter.op !== 'until') || range[filter.op] !== undefined) return undefined
    range[filter.op] = filters[one]
  }
  return range.from === undefined && range.until === undefined ? undefined : range
}

function countOf(
  statements: Statements,
  memory: Memory,
  resource: Resource,
  where: Part,
  near?: { ranks: ReturnType<Memory['ranks']>; range: Range },
): number {
  if (where.sql === '') return memory.total(resource)
  if (near?.ranks) {
    const { from, until } = near.range
    const end = until === undefined ? memory.total(resource) : near.ranks.count([until], true)
    return Math.max(0, end - (from === undefined ? 0 : near.ranks.count([from], false)))
  }
  return Number(
    statements.all(`select count(*) as n from ${name(resource.name)}${and(where.sql)}`, where.given)[0]?.[
      'n'
    ],
  )
}
