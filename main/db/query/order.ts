import { invalidField } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Row } from '../connection/statement_cache.ts'
import { columnSql, isNumeric, type SqlFragment } from './sql.ts'

/** The order of a list as SQL, and cursors for keyset pagination. */

/** A column of an order and its direction. */
export interface OrderColumn {
  readonly column: string
  readonly down: boolean
}
const parseOrderColumn = (one: string): OrderColumn => ({
  column: one.replace(/^-/, ''),
  down: one.startsWith('-'),
})

/** The requested or declared order, with `id` appended to make it unique. */
export function resolveOrder(
  resource: Resource,
  requested: readonly string[] | undefined,
): readonly OrderColumn[] {
  const order = (requested ?? specOf(resource).list?.order ?? ['id']).map(parseOrderColumn)
  return order.some(({ column }) => column === 'id')
    ? order
    : [...order, { column: 'id', down: order[0]?.down ?? false }]
}
export const orderSql = (resource: Resource, order: readonly OrderColumn[]) =>
  order
    .map(
      ({ column, down }) => `${columnSql(resource, column)}${direction(down, isNullable(resource, column))}`,
    )
    .join(', ')
/** Null sorts before everything else; where there is none, a word about it would keep PostgreSQL from using the index. */
const direction = (down: boolean, nullable: boolean): string => {
  if (down) return nullable ? ' desc nulls last' : ' desc'
  return nullable ? ' nulls first' : ''
}
/** What is worked out may be unknown. */
const isNullable = (resource: Resource, column: string): boolean =>
  storedOf(resource, column)?.nullable ?? true

/** Identifies the list and its order, so that a cursor of another list or order is rejected. */
const markOf = (resource: Resource, order: readonly OrderColumn[]): string =>
  `${resource.name} ${order.map(({ column, down }) => `${down ? '-' : ''}${column}`).join(',')}`

/**
 * The condition for rows after a cursor. With one direction and no nullable column it is a single index
 * range.
 */
export function afterCursor(resource: Resource, order: readonly OrderColumn[], cursor: string): SqlFragment {
  const values = decodeCursor(cursor, markOf(resource, order), order.length)
  const isOfColumn = ({ column }: OrderColumn, at: number) => {
    const [field, value] = [storedOf(resource, column), values[at]]
    return !field || value === null || (typeof value === 'number') === isNumeric(field)
  }
  if (!order.every(isOfColumn)) throw invalidCursor()
  const nullable = (column: string) => isNullable(resource, column)
  if (order.every(({ column, down }) => down === order[0]?.down && !nullable(column))) {
    const marks = order.map(() => '?').join(', ')
    return {
      sql: `(${order.map(({ column }) => columnSql(resource, column)).join(', ')}) ${order[0]?.down ? '<' : '>'} (${marks})`,
      parameters: values,
    }
  }
  const alternatives = order.map(({ column, down }, at) => {
    const equal = order.slice(0, at).map((one) => `${columnSql(resource, one.column)} is not distinct from ?`)
    const next = afterValue(columnSql(resource, column), down, nullable(column), values[at])
    return {
      sql: [...equal, next.sql].join(' and '),
      parameters: [...values.slice(0, at), ...next.parameters],
    }
  })
  return {
    sql: `(${alternatives.map(({ sql }) => `(${sql})`).join(' or ')})`,
    parameters: alternatives.flatMap(({ parameters }) => parameters),
  }
}
function afterValue(column: string, down: boolean, nullable: boolean, value: unknown): SqlFragment {
  if (value === null) return { sql: down ? '1 = 0' : `${column} is not null`, parameters: [] }
  return {
    sql: down && nullable ? `(${column} < ? or ${column} is null)` : `${column} ${down ? '<' : '>'} ?`,
    parameters: [value],
  }
}
export const cursorOf = (resource: Resource, order: readonly OrderColumn[], row: Row): string =>
  encodeCursor(
    markOf(resource, order),
    order.map(({ column }) => row[column]),
  )

export const encodeCursor = (mark: string, values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([mark, ...values])).toString('base64url')

/** The values passed to `encodeCursor` with the same mark; throws invalid_cursor for anything else. */
export function decodeCursor(cursor: string, mark: string, length: number): readonly unknown[] {
  try {
    const [first, ...values]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      first === mark &&
      values.length === length &&
      values.every((one) => one === null || typeof one === 'string' || typeof one === 'number')
    )
      return values
  } catch {}
  throw invalidCursor()
}

export const invalidCursor = () =>
  invalidField(
    'cursor',
    localized((t) => t.bad_cursor),
  )
