import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { comparisonOf, sqlOf } from '../../../shared/kernel/where.ts'

/** SQL with the values of its placeholders. */
export interface SqlFragment {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** `scanSql` is the same condition written so that SQLite scans in list order instead of using an index. */
export interface Where extends SqlFragment {
  readonly scanSql: string
  /** Whether `sql` reads as many rows as the table has, of another one: slices of the table then do it by `scanSql`. */
  readonly scans?: boolean
}

/** Quotes a column or table name. */
export const quoteIdentifier = (column: string) => `"${column}"`

/** A column of a table or view, or the SQL of a computed one. */
export function columnSql({ fields }: Resource, name: string): string {
  const sql = sqlOf(fields[name])
  return sql === undefined ? quoteIdentifier(name) : `(${sql})`
}

/** Whether a column holds numbers. Prices, times and structures are texts. */
export const isNumeric = ({ json, widget, fill }: ColumnField): boolean => {
  const { type } = Array.isArray(json.anyOf) ? json.anyOf[0] : json
  return (numeric.has(type) && widget !== 'dict') || fill === 'generated'
}
const numeric: ReadonlySet<unknown> = new Set(['integer', 'number', 'boolean'])

/** The rows of a JSON array that is one parameter, for `in`: of the type of the column, which is an id by default. */
export const rowsFor = (field: ColumnField | undefined): string =>
  field && !isNumeric(field) ? 'texts(?)' : 'integers(?)'

/** The column as a number if it is a price, which is stored as text. */
export const comparableSql = (resource: Resource, column: string, field: ColumnField): string => {
  const sql = columnSql(resource, column)
  return comparisonOf(field) === 'price' ? `cast(nullif(${sql}, '') as double precision)` : sql
}

/** A WHERE clause with all non-empty conditions; '' if there are none. */
export const whereSql = (...parts: readonly string[]) => {
  const conditions = parts.filter((part) => part !== '')
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
}
