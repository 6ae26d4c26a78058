import type { Stored } from '../../../shared/kernel/column.ts'
import type { AnyFilter } from '../../../shared/kernel/model.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Statements } from '../connection/statement_cache.ts'
import { fragmentOf, recordsWith } from '../search/find.ts'

/** Filters and `search=` of a list as SQL. */

export type Find = (name: string) => Resource | undefined
interface Asked {
  readonly filters: Readonly<Record<string, unknown>>
  readonly search?: string | undefined
}

/** A piece of SQL and what its marks stand for. */
export interface Part {
  readonly sql: string
  readonly given: readonly unknown[]
}
/** `inOrder` asks the same of rows that are met one by one, where `sql` lets an index gather them. */
export interface Where extends Part {
  readonly inOrder: string
}
/** A column or table as SQL names it. */
export const name = (column: string) => `"${column}"`
const contains = (column: string) => `${name(column)} like ? escape '\\'`

const among = (ids: unknown): Part => ({
  sql: '"id" in (select value from json_each(?))',
  given: [JSON.stringify(ids)],
})

function condition(resource: Resource, filter: AnyFilter, given: unknown, find: Find): Part & Partial<Where> {
  // Its function has named the ids already.
  if (filter.op === 'chosen') return among(given)
  if ('through' in filter) return reached(resource, filter.through, filter, given, find)
  if (filter.op === 'isSet') return isSet(resource, [filter.field, ...(filter.also ?? [])], given === true)
  if (filter.op === 'hides')
    return given === true
      ? { sql: '1 = 1', given: [] }
      : { sql: `${name(filter.field)} <> ?`, given: [filter.value] }
  if (filter.byValue) return ofValues(resource, filter.field, given)
  return compare(filter.field, filter.op, storedOf(resource, filter.field), given)
}

/** From one value to the next by the index of the column: some hundred are read instead of all rows. */
function ofValues(resource: Resource, column: string, given: unknown): Part & Where {
  const least = `select min(${name(column)}) from ${name(resource.name)}`
  const sql = `${name(column)} in (with recursive each_value (value) as (${least} union all
    select (${least} where ${name(column)} > value) from each_value where value is not null)
    select value from each_value where value like ? escape '\\')`
  return { sql, inOrder: `+${sql}`, given: [fragmentOf(String(given))] }
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
  if (op === 'from' || op === 'until') return ranged(column, op, kind, given)
  const value = kind ? kind.toColumn(given) : given
  return typeof value === 'string'
    ? { sql: `${name(column)} = ? collate nocase`, given: [value.trim()] }
    : { sql: `${name(column)} = ?`, given: [value] }
}

/** `search=`: the pinyin words of resources that declare what is searched, else the texts themselves. */
function searched(statements: Statements, resource: Resource, search: string, find: Find): Part {
  const { drawnFrom } = specOf(resource)
  const worded = drawnFrom ? find(drawnFrom[0]) : resource
  if (worded && specOf(worded).search) {
    const records = recordsWith(statements, worded.name, search)
    if (records) return among(records)
    return {
      sql: `"id" in (select record from search_texts where resource = ? and words like ? escape '\\')`,
      given: [worded.name, fragmentOf(search.toLowerCase())],
    }
  }
  const texts = Object.entries(resource.fields).flatMap(([one, field]) =>
    field.stored && !field.hidden && field.limits?.length ? [one] : [],
  )
  return texts.length === 0
    ? { sql: '1 = 0', given: [] }
    : { sql: `(${texts.map(contains).join(' or ')})`, given: texts.map(() => fragmentOf(search)) }
}

/** A text that is usually a day or a month may be empty or in words: neither lies in a range, and neither begins with a digit. */
function ranged(column: string, op: 'from' | 'until', kind: Stored | undefined, given: unknown): Part {
  const one = name(column)
  const sql = op === 'from' ? `${one} >= ?` : `${one} <= ?`
  const digits = op === 'from' ? `${one} < ':'` : `${one} >= '0'`
  return { sql: kind?.absent === '' ? `${sql} and ${digits}` : sql, given: [given] }
}

/** What a list was filtered and searched by; '' where by nothing. */
export function wherePart(
  statements: Statements,
  resource: Resource,
  { filters, search }: Asked,
  find: Find,
): Where {
  const declared = Object.entries(specOf(resource).list?.filters ?? {})
  const parts = declared.flatMap(([one, filter]) =>
    filters[one] !== undefined || filter.op === 'hides'
      ? [condition(resource, filter, filters[one], find)]
      : [],
  )
  if (search) parts.push(searched(statements, resource, search, find))
  return {
    sql: parts.map(({ sql }) => sql).join(' and '),
    inOrder: parts.map(({ sql, inOrder = sql }) => inOrder).join(' and '),
    given: parts.flatMap(({ given }) => given),
  }
}

/** The conditions that hold together; nothing where there are none. */
export const and = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '')
  return given.length === 0 ? '' : ` where ${given.join(' and ')}`
}
