import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { AnyFilter } from '../../../shared/kernel/model.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Statements } from '../connection/statement_cache.ts'
import { likePattern, matchingIds } from '../search/find.ts'

/** Filters and `search=` of a list as SQL. */

export type FindResource = (name: string) => Resource | undefined
interface ListFilter {
  readonly filters: Readonly<Record<string, unknown>>
  readonly search?: string | undefined
}

/** A piece of SQL and what its marks stand for. */
export interface SqlFragment {
  readonly sql: string
  readonly parameters: readonly unknown[]
}
/** `inOrder` asks the same of rows that are met one by one, where `sql` lets an index gather them. */
export interface Where extends SqlFragment {
  readonly scanSql: string
}
/** A column or table as SQL names it. */
export const quoteIdentifier = (column: string) => `"${column}"`
const contains = (column: string) => `${quoteIdentifier(column)} like ? escape '\\'`

const idIn = (ids: unknown): SqlFragment => ({
  sql: '"id" in (select value from json_each(?))',
  parameters: [JSON.stringify(ids)],
})

function condition(
  resource: Resource,
  filter: AnyFilter,
  given: unknown,
  find: FindResource,
): SqlFragment & Partial<Where> {
  // Its function has named the ids already.
  if (filter.op === 'custom') return idIn(given)
  if ('through' in filter) return throughReferences(resource, filter.through, filter, given, find)
  if (filter.op === 'hasValue') return isSet(resource, [filter.field, ...(filter.also ?? [])], given === true)
  if (filter.op === 'excludeByDefault')
    return given === true
      ? { sql: '1 = 1', parameters: [] }
      : { sql: `${quoteIdentifier(filter.field)} <> ?`, parameters: [filter.value] }
  if (filter.distinctIndex) return ofValues(resource, filter.field, given)
  return compare(filter.field, filter.op, storedOf(resource, filter.field), given)
}

/** From one value to the next by the index of the column: some hundred are read instead of all rows. */
function ofValues(resource: Resource, column: string, given: unknown): SqlFragment & Where {
  const least = `select min(${quoteIdentifier(column)}) from ${quoteIdentifier(resource.name)}`
  const sql = `${quoteIdentifier(column)} in (with recursive each_value (value) as (${least} union all
    select (${least} where ${quoteIdentifier(column)} > value) from each_value where value is not null)
    select value from each_value where value like ? escape '\\')`
  return { sql, scanSql: `+${sql}`, parameters: [likePattern(String(given))] }
}

/** `column in (select id from target where …)`, one level per reference: never a query per row. */
function throughReferences(
  resource: Resource,
  through: readonly string[],
  filter: Extract<AnyFilter, { through: unknown }>,
  given: unknown,
  find: FindResource,
): SqlFragment {
  const [first = '', ...rest] = through
  const { target = '', carries = 'id' } = storedOf(resource, first)?.reference ?? {}
  const next = find(target)
  const inner =
    rest.length > 0 && next
      ? throughReferences(next, rest, filter, given, find)
      : compare(filter.column, filter.op, filter.kind, given)
  return {
    sql: `${quoteIdentifier(first)} in (select ${quoteIdentifier(carries)} from ${quoteIdentifier(target)} where ${inner.sql})`,
    parameters: inner.parameters,
  }
}

/** Said positively both ways, so that an index over the rows that are still open serves. */
function isSet(resource: Resource, columns: readonly string[], wanted: boolean): SqlFragment {
  const one = (column: string) => {
    if (storedOf(resource, column)?.nullable)
      return `${quoteIdentifier(column)} is ${wanted ? 'not null' : 'null'}`
    return `${quoteIdentifier(column)} ${wanted ? '<>' : '='} ''`
  }
  return { sql: `(${columns.map(one).join(wanted ? ' and ' : ' or ')})`, parameters: [] }
}

function compare(
  column: string,
  op: AnyFilter['op'],
  kind: ColumnField | undefined,
  given: unknown,
): SqlFragment {
  if (op === 'contains') return { sql: contains(column), parameters: [likePattern(String(given))] }
  if (op === 'from' || op === 'until') return ranged(column, op, kind, given)
  const value = kind ? kind.toColumn(given) : given
  return typeof value === 'string'
    ? { sql: `${quoteIdentifier(column)} = ? collate nocase`, parameters: [value.trim()] }
    : { sql: `${quoteIdentifier(column)} = ?`, parameters: [value] }
}

/** `search=`: the pinyin words of resources that declare what is searched, else the texts themselves. */
function searched(
  statements: Statements,
  resource: Resource,
  search: string,
  find: FindResource,
): SqlFragment {
  const { source } = specOf(resource)
  const worded = source ? find(source[0]) : resource
  if (worded && specOf(worded).list?.search) {
    const records = matchingIds(statements, worded.name, search)
    if (records) return idIn(records)
    return {
      sql: `"id" in (select record from search_texts where resource = ? and words like ? escape '\\')`,
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

/** A text that is usually a day or a month may be empty or in words: neither lies in a range, and neither begins with a digit. */
function ranged(
  column: string,
  op: 'from' | 'until',
  kind: ColumnField | undefined,
  given: unknown,
): SqlFragment {
  const one = quoteIdentifier(column)
  const sql = op === 'from' ? `${one} >= ?` : `${one} <= ?`
  const digits = op === 'from' ? `${one} < ':'` : `${one} >= '0'`
  return { sql: kind?.absent === '' ? `${sql} and ${digits}` : sql, parameters: [given] }
}

/** What a list was filtered and searched by; '' where by nothing. */
export function whereOf(
  statements: Statements,
  resource: Resource,
  { filters, search }: ListFilter,
  find: FindResource,
): Where {
  const declared = Object.entries(specOf(resource).list?.filters ?? {})
  const parts = declared.flatMap(([one, filter]) =>
    filters[one] !== undefined || filter.op === 'excludeByDefault'
      ? [condition(resource, filter, filters[one], find)]
      : [],
  )
  if (search) parts.push(searched(statements, resource, search, find))
  return {
    sql: parts.map(({ sql }) => sql).join(' and '),
    scanSql: parts.map(({ sql, scanSql = sql }) => scanSql).join(' and '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

/** The conditions that hold together; nothing where there are none. */
export const whereSql = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '')
  return given.length === 0 ? '' : ` where ${given.join(' and ')}`
}
