import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { AnyFilter } from '../../../shared/kernel/model.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Statements } from '../connection/statement_cache.ts'
import { likePattern, matchingIds } from '../search/find.ts'
import { type Condition, conditionSql } from './conditions.ts'
import type { CountCache } from './count_cache.ts'
import { slicing } from './slices.ts'
import { isNumeric, quoteIdentifier, type SqlFragment, type Where } from './sql.ts'

/** Filters, `where=` and `search=` of a list as SQL conditions. */

export type FindResource = (name: string) => Resource | undefined
interface ListFilter {
  readonly filters: Readonly<Record<string, unknown>>
  readonly where?: readonly Condition[] | undefined
  readonly search?: string | undefined
}

const contains = (column: string) => `ilike(${quoteIdentifier(column)}, ?)`

const idIn = (ids: unknown): SqlFragment => ({
  sql: '"id" in integers(?)',
  parameters: [JSON.stringify(ids)],
})

/** The condition for rows that are known. */
export function withIds(ids: readonly number[]): Where {
  const known = idIn(ids)
  return { ...known, scanSql: known.sql }
}

type Part = SqlFragment & Partial<Where>

function condition(resource: Resource, filter: AnyFilter, value: unknown, find: FindResource): Part {
  // The resource's own filter function has already returned the ids.
  if (filter.op === 'custom') return idIn(value)
  if ('through' in filter) return throughReferences(resource, filter.through, filter, value, find)
  if (filter.op === 'hasValue') return isSet(resource, [filter.field, ...(filter.also ?? [])], value === true)
  if (filter.op === 'excludeByDefault')
    return value === true
      ? { sql: '1 = 1', parameters: [] }
      : { sql: `${quoteIdentifier(filter.field)} <> ?`, parameters: [filter.value] }
  if (filter.distinctIndex) return ofValues(resource, filter.field, value)
  return compare(filter.field, filter.op, storedOf(resource, filter.field), value)
}

/**
 * Walks the different values of the column by its index: some hundred values are compared instead of all rows.
 */
function ofValues(resource: Resource, column: string, value: unknown): SqlFragment & Where {
  const least = `select min(${quoteIdentifier(column)}) from ${quoteIdentifier(resource.name)}`
  const values = `(with recursive each_value (value) as (${least} union all
    select (${least} where ${quoteIdentifier(column)} > value) from each_value where value is not null)
    select value from each_value where ilike(value, ?))`
  return {
    sql: `${quoteIdentifier(column)} in ${values}`,
    scanSql: `unindexed(${quoteIdentifier(column)}) in ${values}`,
    parameters: [likePattern(String(value))],
  }
}

/** Values per statement, each found by its own step of the index. */
const valueSlice = 1000
/** More values than these are compared row by row. */
const maxValues = 1000

/** As `ofValues`, with the values of a large table looked for in slices; other requests are answered between them. */
async function ofValuesInSlices(
  statements: Statements,
  resource: Resource,
  column: string,
  value: unknown,
): Promise<Part> {
  const one = quoteIdentifier(column)
  const least = `select min(${one}) from ${quoteIdentifier(resource.name)} where ${one}`
  const walk = (from: string) => `with recursive each_value (value) as (${least} ${from} union all
    select (${least} > value) from each_value where value is not null limit ${valueSlice + 1})
    select value, case when ilike(value, ?) then 1 else 0 end as found from each_value where value is not null`
  const pattern = likePattern(String(value))
  const found: string[] = []
  let values = await statements.all(walk('>= ?'), ['', pattern])
  for (;;) {
    for (const row of values) if (row['found'] === 1) found.push(String(row['value']))
    if (found.length > maxValues) return compare(column, 'contains', undefined, value)
    if (values.length < valueSlice) break
    await nextTurn()
    values = await statements.all(walk('> ?'), [values.at(-1)?.['value'], pattern])
  }
  return {
    sql: `${one} in texts(?)`,
    scanSql: `unindexed(${one}) in texts(?)`,
    parameters: [JSON.stringify(found)],
  }
}

/** `column in (select id from target where …)`, nested once per reference: never a query per row. */
function throughReferences(
  resource: Resource,
  through: readonly string[],
  filter: Extract<AnyFilter, { through: unknown }>,
  value: unknown,
  find: FindResource,
): SqlFragment {
  const [first = '', ...rest] = through
  const field = storedOf(resource, first)
  const { target = '', carries = 'id' } = field?.reference ?? {}
  const next = find(target)
  const inner =
    rest.length > 0 && next
      ? throughReferences(next, rest, filter, value, find)
      : compare(filter.column, filter.op, filter.kind, value)
  // A soft reference has ids as texts.
  const carried =
    carries === 'id' && field && !isNumeric(field) ? 'cast("id" as text)' : quoteIdentifier(carries)
  return {
    sql: `${quoteIdentifier(first)} in (select ${carried} from ${quoteIdentifier(target)} where ${inner.sql})`,
    parameters: inner.parameters,
  }
}

/** Written without NOT, so that a partial index over the open rows can be used. */
function isSet(resource: Resource, columns: readonly string[], filled: boolean): SqlFragment {
  const one = (column: string) => {
    if (storedOf(resource, column)?.nullable)
      return `${quoteIdentifier(column)} is ${filled ? 'not null' : 'null'}`
    return `${quoteIdentifier(column)} ${filled ? '<>' : '='} ''`
  }
  return { sql: `(${columns.map(one).join(filled ? ' and ' : ' or ')})`, parameters: [] }
}

function compare(
  column: string,
  op: AnyFilter['op'],
  kind: ColumnField | undefined,
  filterValue: unknown,
): SqlFragment {
  if (op === 'contains') return { sql: contains(column), parameters: [likePattern(String(filterValue))] }
  if (op === 'from' || op === 'until') return ranged(column, op, kind, filterValue)
  const value = kind ? kind.toColumn(filterValue) : filterValue
  return typeof value === 'string'
    ? { sql: `nocase(${quoteIdentifier(column)}) = nocase(?)`, parameters: [value.trim()] }
    : { sql: `${quoteIdentifier(column)} = ?`, parameters: [value] }
}

/**
 * `search=`: by the search index for resources that declare `search`, otherwise by LIKE on all text columns.
 */
async function searched(
  statements: Statements,
  resource: Resource,
  search: string,
  find: FindResource,
  inSlices: boolean,
): Promise<Part> {
  const { source } = specOf(resource)
  const worded = source ? find(source[0]) : resource
  if (worded && specOf(worded).list?.search) {
    const records = await matchingIds(statements, worded.name, search)
    if (records) return idIn(records)
    const id = `${quoteIdentifier(resource.name)}."id"`
    return {
      sql: `"id" in (select record from search_texts where resource = ? and ilike(words, ?))`,
      // Views are not read in slices: whoever asks would wait for all of one.
      ...(inSlices &&
        !source && {
          scanSql: `exists (select 1 from search_texts s where s.resource = ? and s.record = ${id} and ilike(s.words, ?))`,
          scans: true,
        }),
      parameters: [worded.name, likePattern(search.toLowerCase())],
    }
  }
  const texts = Object.entries(resource.fields).flatMap(([one, field]) =>
    field.stored && !field.hidden && field.limits?.length ? [one] : [],
  )
  return texts.length === 0
    ? { sql: '1 = 0', parameters: [] }
    : { sql: `(${texts.map(contains).join(' or ')})`, parameters: texts.map(() => likePattern(search)) }
}

/**
 * A text column that usually holds a date may be empty or hold other text. Such values are outside every
 * range: dates start with a digit.
 */
function ranged(
  column: string,
  op: 'from' | 'until',
  kind: ColumnField | undefined,
  value: unknown,
): SqlFragment {
  const one = quoteIdentifier(column)
  const sql = op === 'from' ? `${one} >= ?` : `${one} <= ?`
  const textBound = op === 'from' ? `${one} < ':'` : `${one} >= '0'`
  return { sql: kind?.absent === '' ? `${sql} and ${textBound}` : sql, parameters: [value] }
}

/**
 * The condition for the filters, `where` and the search; `sql` is '' if there are none. With `cache`, what takes long is
 * looked for in slices.
 */
export async function whereOf(
  statements: Statements,
  resource: Resource,
  { filters, where = [], search }: ListFilter,
  find: FindResource,
  cache?: CountCache,
): Promise<Where> {
  const stored = find(specOf(resource).source?.[0] ?? '') ?? resource
  const inSlices = async () => cache !== undefined && (await slicing(statements, cache, stored)) !== undefined
  const parts: Part[] = []
  for (const [one, filter] of Object.entries(specOf(resource).list?.filters ?? {})) {
    const value = filters[one]
    if (value === undefined && filter.op !== 'excludeByDefault') continue
    const isWalked = 'distinctIndex' in filter && filter.distinctIndex && (await inSlices())
    parts.push(
      isWalked
        ? await ofValuesInSlices(statements, resource, filter.field, value)
        : condition(resource, filter, value, find),
    )
  }
  parts.push(...where.map((one) => conditionSql(resource, one)))
  if (search) parts.push(await searched(statements, resource, search, find, await inSlices()))
  return {
    sql: parts.map(({ sql }) => sql).join(' and '),
    scanSql: parts.map(({ sql, scanSql = sql }) => scanSql).join(' and '),
    scans: parts.some(({ scans }) => scans),
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}
