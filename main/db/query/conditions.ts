import type { ColumnField } from '../../../shared/kernel/column.ts'
import { comparisonOf, type WhereOp } from '../../../shared/kernel/where.ts'
import { likePattern } from '../search/find.ts'
import { quoteIdentifier, type SqlFragment } from './sql.ts'

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

/** The column as a number if it is a price, which is stored as text. */
export const comparableSql = (column: string, field: ColumnField): string =>
  comparisonOf(field) === 'price'
    ? `cast(nullif(${quoteIdentifier(column)}, '') as real)`
    : quoteIdentifier(column)

export function conditionSql(condition: Condition): SqlFragment {
  const { column, field, op, values } = condition
  const one = quoteIdentifier(column)
  const [first, last = first] = values
  switch (op) {
    case 'empty':
      return plain(`(${one} is null or ${one} in (${blanks(field)}))`)
    case 'filled':
      return plain(`${one} not in (${blanks(field)})`)
    case 'contains':
      return { sql: `${one} like ? escape '\\'`, parameters: [likePattern(String(first?.from))] }
    case 'starts':
      return { sql: `${one} like ? escape '\\'`, parameters: [likePattern(String(first?.from)).slice(1)] }
    case 'eq':
    case 'in':
      return among(condition)
    case 'ne': {
      const { sql, parameters } = among(condition)
      return { sql: `not coalesce(${sql}, 0)`, parameters }
    }
    case 'between':
      return within(condition, { from: first?.from, until: last?.until })
    case 'lt':
      return bounded(condition, '<', first?.from)
    case 'le':
      return bounded(condition, '<=', first?.until)
    case 'gt':
      return bounded(condition, '>', first?.until)
    case 'ge':
      return bounded(condition, '>=', first?.from)
  }
}

const plain = (sql: string): SqlFragment => ({ sql, parameters: [] })
const blanks = (field: ColumnField): string => (comparisonOf(field) === 'structure' ? "'', '[]', '{}'" : "''")

/** One of the values; points are one parameter, so that the statement is the same for any number of them. */
function among(condition: Condition): SqlFragment {
  const { column, field, values } = condition
  const [only] = values
  const points = values.flatMap(({ from, until }) => (from === until ? [from] : []))
  const spans = values.filter(({ from, until }) => from !== until)
  const comparable = comparableSql(column, field)
  const isPoint: SqlFragment =
    values.length === 1
      ? { sql: `${comparable} = ?`, parameters: [only?.from] }
      : {
          sql: `${comparable} in (select value from json_each(?))`,
          parameters: [JSON.stringify(points)],
        }
  const parts = [...(points.length > 0 ? [isPoint] : []), ...spans.map((span) => within(condition, span))]
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' or ')})`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

const within = ({ column, field }: Condition, { from, until }: Span): SqlFragment => {
  const comparable = comparableSql(column, field)
  return { sql: `${comparable} between ? and ?`, parameters: [from, until] }
}

/** A blank text is below nothing. A text that usually is a date may hold other text, too: dates start with a digit. */
function bounded({ column, field }: Condition, sign: string, bound: unknown): SqlFragment {
  const one = quoteIdentifier(column)
  const comparison = comparisonOf(field)
  const guard =
    comparison === 'text'
      ? ` and ${one} <> ''`
      : comparison === 'time' && field.absent === ''
        ? ` and ${one} between '0' and ':'`
        : ''
  return { sql: `(${comparableSql(column, field)} ${sign} ?${guard})`, parameters: [bound] }
}
