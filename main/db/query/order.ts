import { invalidField } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Row } from '../connection/statement_cache.ts'
import { name, type Part } from './where.ts'

/** The order of a list as SQL, and the cursors that go on behind a row of it. */

/** A column of an order, upwards or downwards. */
export interface Ordered {
  readonly column: string
  readonly down: boolean
}
const ordered = (one: string): Ordered => ({ column: one.replace(/^-/, ''), down: one.startsWith('-') })

/** The asked order or the declared one, made total by the id. */
export function orderOf(resource: Resource, asked: readonly string[] | undefined): readonly Ordered[] {
  const order = (asked ?? specOf(resource).list?.order ?? ['id']).map(ordered)
  return order.some(({ column }) => column === 'id')
    ? order
    : [...order, { column: 'id', down: order[0]?.down ?? false }]
}
export const orderSql = (order: readonly Ordered[]) =>
  order.map(({ column, down }) => `${name(column)}${down ? ' desc' : ''}`).join(', ')

/** Names the list and its order: a cursor that another one gave is not taken for its own. */
const markOf = (resource: Resource, order: readonly Ordered[]): string =>
  `${resource.name} ${order.map(({ column, down }) => `${down ? '-' : ''}${column}`).join(',')}`

/** Rows behind the one a cursor names. One direction over full columns is one step in an index; any mixture works. */
export function behind(resource: Resource, order: readonly Ordered[], cursor: string): Part {
  const values = readCursor(cursor, markOf(resource, order), order.length)
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
export const cursorOf = (resource: Resource, order: readonly Ordered[], row: Row): string =>
  writeCursor(
    markOf(resource, order),
    order.map(({ column }) => row[column]),
  )

export const writeCursor = (mark: string, values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([mark, ...values])).toString('base64url')

/** The values that `writeCursor` was given with the same mark; anything else is refused. */
export function readCursor(cursor: string, mark: string, length: number): readonly unknown[] {
  try {
    const [first, ...values]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      first === mark &&
      values.length === length &&
      values.every((one) => one === null || typeof one === 'string' || typeof one === 'number')
    )
      return values
  } catch {}
  throw badCursor()
}

export const badCursor = () =>
  invalidField(
    'cursor',
    say((t) => t.bad_cursor),
  )
