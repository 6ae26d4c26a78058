import { round } from '../../shared/kernel/decimals.ts'
import { invalidField } from '../../shared/kernel/errors.ts'
import type { Stored } from '../../shared/kernel/field.ts'
import { type AnyFilter, type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import { say } from '../../shared/texts/index.ts'
import type { Memory } from './memory.ts'
import { fragmentOf, recordsWith } from './search_find.ts'
import type { Row, Statements } from './statements.ts'

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
  readonly totals?: Readonly<Record<string, string>> | undefined
}
export interface Found {
  readonly count: number | null
  readonly rows: readonly Row[]
  readonly cursor: string | null
  readonly totals: Readonly<Record<string, number>>
}
type Find = (name: string) => Resource | undefined

interface Part {
  readonly sql: string
  readonly given: readonly unknown[]
}
const name = (column: string) => `"${column}"`
const contains = (column: string) => `${name(column)} like ? escape '\\'`

const among = (ids: unknown): Part => ({
  sql: '"id" in (select value from json_each(?))',
  given: [JSON.stringify(ids)],
})

function condition(resource: Resource, filter: AnyFilter, given: unknown, find: Find): Part {
  // Its function has named the ids already.
  if (filter.op === 'chosen') return among(given)
  if ('through' in filter) return reached(resource, filter.through, filter, given, find)
  if (filter.op === 'isSet') return isSet(resource, [filter.field, ...(filter.also ?? [])], given === true)
  if (filter.op === 'hides')
    return given === true
      ? { sql: '1 = 1', given: [] }
      : { sql: `${name(filter.field)} <> ?`, given: [filter.value] }
  return compare(filter.field, filter.op, storedOf(resource, filter.field), given)
}

/** `column in (select id from target where …)`, one level per reference: never a query per row. */
function reached(
  resource: Resource,
  through: readonly string[],
  filter: Extract<AnyFilter, { through: unknown }>,
  given: unknown,
  find: Find,
): Part {
  const [first = '', ...rest] = through
  const { target = '', carries = 'id' } = storedOf(resource, first)?.reference ?? {}
  const next = find(target)
  const inner =
    rest.length > 0 && next
      ? reached(next, rest, filter, given, find)
      : compare(filter.column, filter.op, filter.kind, given)
  return {
    sql: `${name(first)} in (select ${name(carries)} from ${name(target)} where ${inner.sql})`,
    given: inner.given,
  }
}

/** Said positively both ways, so that an index over the rows that are still open serves. */
function isSet(resource: Resource, columns: readonly string[], wanted: boolean): Part {
  const one = (column: string) => {
    if (storedOf(resource, column)?.nullable) return `${name(column)} is ${wanted ? 'not null' : 'null'}`
    return `${name(column)} ${wanted ? '<>' : '='} ''`
  }
  return { sql: `(${columns.map(one).join(wanted ? ' and ' : ' or ')})`, given: [] }
}

function compare(column: string, op: AnyFilter['op'], kind: Stored | undefined, given: unknown): Part {
  if (op === 'contains') return { sql: contains(column), given: [fragmentOf(String(given))] }
  if (op === 'from') return { sql: `${name(column)} >= ?`, given: [given] }
  if (op === 'until') return { sql: `${name(column)} <= ?`, given: [given] }
  const value = kind ? kind.toColumn(given) : given
  return typeof value === 'string'
    ? { sql: `${name(column)} = ? collate nocase`, given: [value.trim()] }
    : { sql: `${name(column)} = ?`, given: [value] }
}

/** `search=`: the pinyin words of resources that declare what is searched, else the texts themselves. */
function searched(statements: Statements, resource: Resource, search: string): Part {
  if (specOf(resource).search) {
    const records = recordsWith(statements, resource.name, search)
    if (records) return among(records)
    return {
      sql: `"id" in (select record from search_texts where resource = ? and words like ? escape '\\')`,
      given: [resource.name, fragmentOf(search.toLowerCase())],
    }
  }
  const texts = Object.entries(resource.fields).flatMap(([one, field]) =>
    field.stored && !field.hidden && field.limits?.length ? [one] : [],
  )
  return texts.length === 0
    ? { sql: '1 = 0', given: [] }
    : { sql: `(${texts.map(contains).join(' or ')})`, given: texts.map(() => fragmentOf(search)) }
}

function wherePart(
  statements: Statements,
  resource: Resource,
  { filters, search }: Wanted,
  find: Find,
): Part {
  const declared = Object.entries(specOf(resource).list?.filters ?? {})
  const parts = declared.flatMap(([one, filter]) =>
    filters[one] !== undefined || filter.op === 'hides'
      ? [condition(resource, filter, filters[one], find)]
      : [],
  )
  if (search) parts.push(searched(statements, resource, search))
  return { sql: parts.map(({ sql }) => sql).join(' and '), given: parts.flatMap(({ given }) => given) }
}

interface Ordered {
  readonly column: string
  readonly down: boolean
}
const ordered = (one: string): Ordered => ({ column: one.replace(/^-/, ''), down: one.startsWith('-') })

/** The asked order or the declared one, made total by the id. */
function orderOf(resource: Resource, asked: readonly string[] | undefined): readonly Ordered[] {
  const order = (asked ?? specOf(resource).list?.order ?? ['id']).map(ordered)
  return order.some(({ column }) => column === 'id')
    ? order
    : [...order, { column: 'id', down: order[0]?.down ?? false }]
}
const orderSql = (order: readonly Ordered[]) =>
  order.map(({ column, down }) => `${name(column)}${down ? ' desc' : ''}`).join(', ')

/** Rows behind the one a cursor names. One direction over full columns is one step in an index; any mixture works. */
function behind(resource: Resource, order: readonly Ordered[], cursor: string): Part {
  const values = readCursor(cursor, order.length)
  const nullable = (column: string) => storedOf(resource, column)?.nullable ?? false
  if (order.every(({ column, down }) => down === order[0]?.down && !nullable(column))) {
    const marks = order.map(() => '?').join(', ')
    return {
      sql: `(${order.map(({ column }) => name(column)).join(', ')}) ${order[0]?.down ? '<' : '>'} (${marks})`,
      given: values,
    }
  }
  const alternatives = order.map(({ column, down }, at) => {
    const equal = order.slice(0, at).map((one) => `${name(one.column)} is ?`)
    const next = beyond(name(column), down, nullable(column), values[at])
    return { sql: [...equal, next.sql].join(' and '), given: [...values.slice(0, at), ...next.given] }
  })
  return {
    sql: `(${alternatives.map(({ sql }) => `(${sql})`).join(' or ')})`,
    given: alternatives.flatMap(({ given }) => given),
  }
}
/** What has no value stands before everything else, as in SQLite's own order. */
function beyond(column: string, down: boolean, nullable: boolean, value: unknown): Part {
  if (value === null) return { sql: down ? '1 = 0' : `${column} is not null`, given: [] }
  return {
    sql: down && nullable ? `(${column} < ? or ${column} is null)` : `${column} ${down ? '<' : '>'} ?`,
    given: [value],
  }
}
function readCursor(cursor: string, length: number): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((one) => one === null || typeof one === 'string' || typeof one === 'number')
    )
      return values
  } catch {}
  throw invalidField(
    'cursor',
    say((t) => t.bad_cursor),
  )
}
const cursorOf = (order: readonly Ordered[], row: Row) =>
  Buffer.from(JSON.stringify(order.map(({ column }) => row[column]))).toString('base64url')

const and = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '')
  return given.length === 0 ? '' : ` where ${given.join(' and ')}`
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

  if (wanted.cursor !== undefined) {
    const after = wanted.cursor === '' ? { sql: '', given: [] } : behind(resource, order, wanted.cursor)
    const rows = statements.all(
      `select ${columns} from ${table}${and(where.sql, after.sql)} order by ${orderSql(order)} limit ?`,
      [...where.given, ...after.given, wanted.limit],
    )
    const last = rows.length === wanted.limit ? rows.at(-1) : undefined
    return {
      count: null,
      rows,
      cursor: last ? cursorOf(order, last) : null,
      totals: totalsOf(statements, resource, where, wanted),
    }
  }

  const count = wanted.count
    ? countOf(statements, memory, resource, where, ranks && range ? { ranks, range } : undefined)
    : null
  const totals = totalsOf(statements, resource, where, wanted)
  const simple = () =>
    statements.all(
      `select ${columns} from ${table}${and(where.sql)} order by ${orderSql(order)} limit ? offset ?`,
      [...where.given, wanted.limit, offset],
    )
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

/** Totals add the lines as they stand and are rounded as they are. */
function totalsOf(
  statements: Statements,
  resource: Resource,
  where: Part,
  { totals, count }: Wanted,
): Readonly<Record<string, number>> {
  // Whoever turns over pages of which the count is known wants no sums of the whole list each time.
  const sums = count ? Object.entries(totals ?? {}) : []
  if (sums.length === 0) return {}
  const sql = `select ${sums.map(([as, column]) => `coalesce(sum(${name(column)}), 0) as ${name(as)}`).join(', ')} from ${name(resource.name)}${and(where.sql)}`
  const row = statements.all(sql, where.given)[0] ?? {}
  return Object.fromEntries(
    sums.map(([as, column]) => [
      as,
      round(Number(row[as]), storedOf(resource, column)?.limits?.decimals ?? 3),
    ]),
  )
}
