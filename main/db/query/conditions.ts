import type { ColumnField } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { comparisonOf, type WhereOp } from '../../../shared/kernel/where.ts'
import { likePattern } from '../search/find.ts'
import { columnSql, comparableSql, isNumeric, type SqlFragment, type Where } from './sql.ts'

/** Conditions of `where=` as SQL. */

/** A value as column values: the first and the last second of a day, or twice the same. */
export interface Span {
  readonly from: unknown
  readonly until: unknown
}
export interface Condition {
  readonly column: string
  readonly field: ColumnField
  readonly op: WhereOp
  readonly values: readonly Span[]
}

export function conditionSql(
  resource: Resource,
  { column, field, op, values }: Condition,
): SqlFragment & Partial<Where> {
  const one = columnSql(resource, column)
  const comparable = comparableSql(resource, column, field)
  const guard = guardOf(one, field)
  const [first, last = first] = values
  switch (op) {
    case 'empty':
      return plain(isNumeric(field) ? `${one} is null` : `(${one} is null or ${one} in (${blanks(field)}))`)
    case 'filled':
      return plain(isNumeric(field) ? `${one} is not null` : `${one} not in (${blanks(field)})`)
    case 'contains':
      return { sql: `ilike(${one}, ?)`, parameters: [likePattern(String(first?.from))] }
    case 'starts':
      return { sql: `ilike(${one}, ?)`, parameters: [likePattern(String(first?.from)).slice(1)] }
    case 'eq':
      return among(comparable, field, values)
    case 'in':
      // Several values by an index come in no order: of many rows a page is sooner met in the order of the list.
      return {
        ...among(comparable, field, values),
        scanSql: among(`unindexed(${comparable})`, field, values).sql,
      }
    case 'ne': {
      const { sql, parameters } = among(comparable, field, values)
      return { sql: `${sql} is not true`, parameters }
    }
    case 'between':
      return within(comparable, { from: first?.from, until: last?.until })
    case 'lt':
      return { sql: `(${comparable} < ?${guard})`, parameters: [first?.from] }
    case 'le':
      return { sql: `(${comparable} <= ?${guard})`, parameters: [first?.until] }
    case 'gt':
      return { sql: `(${comparable} > ?${guard})`, parameters: [first?.until] }
    case 'ge':
      return { sql: `(${comparable} >= ?${guard})`, parameters: [first?.from] }
  }
}

const plain = (sql: string): SqlFragment => ({ sql, parameters: [] })
const blanks = (field: ColumnField): string => (comparisonOf(field) === 'structure' ? "'', '[]', '{}'" : "''")

/** One of the values; points are one parameter, so that the statement is the same for any number of them. */
function among(comparable: string, field: ColumnField, values: readonly Span[]): SqlFragment {
  const points = values.flatMap(({ from, until }) => (from === until ? [from] : []))
  const spans = values.filter(({ from, until }) => from !== until)
  const isPoint: SqlFragment =
    values.length === 1
      ? { sql: `${comparable} = ?`, parameters: points }
      : {
          sql: `${comparable} in ${kindOf(field, points)}(?)`,
          parameters: [JSON.stringify(points)],
        }
  const parts = [...(points.length > 0 ? [isPoint] : []), ...spans.map((span) => within(comparable, span))]
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' or ')})`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

const kindOf = (field: ColumnField, points: readonly unknown[]): 'integers' | 'numbers' | 'texts' => {
  if (!isNumeric(field) && comparisonOf(field) !== 'price') return 'texts'
  return points.every(Number.isSafeInteger) ? 'integers' : 'numbers'
}

const within = (comparable: string, { from, until }: Span): SqlFragment => ({
  sql: `(${comparable} between ? and ?)`,
  parameters: [from, until],
})

/** A blank text is below nothing. A text that usually is a date may hold other text, too: dates start with a digit. */
function guardOf(one: string, field: ColumnField): string {
  const comparison = comparisonOf(field)
  if (comparison === 'text') return ` and ${one} <> ''`
  return comparison === 'time' && field.absent === '' ? ` and ${one} between '0' and ':'` : ''
}
