import type pg from 'pg'
import type { Row } from '../connection/statement_cache.ts'
import { codeOf, ForeignKeyError, keyColumns } from '../errors.ts'
import type { Translated } from './translate.ts'

export interface Answer {
  readonly rows: Row[]
  readonly changes: number
  /** Of the last row that an insertion made; 0 without one. */
  readonly id: number
}

/** Runs one statement. */
export type Query = (sql: string, parameters: readonly unknown[]) => Promise<Answer>

/** NaN is null, as better-sqlite3 binds it: a number that was read from a text without one finds nothing. */
const bound = (value: unknown): unknown => (Number.isNaN(value) ? null : value)

/** Statements of one client run one after the other, in the order in which they were asked. */
export function oneByOne(query: Query): Query & { idle(): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const next: Query = (sql, parameters) => {
    const answer = last.then(() => query(sql, parameters))
    last = answer.catch(() => undefined)
    return answer
  }
  return Object.assign(next, { idle: () => last })
}

/** Runs statements on a client or a pool, each prepared once per connection. */
export const queryOn =
  (client: pg.Client | pg.Pool, translate: (sql: string) => Translated): Query =>
  async (sql, parameters) => {
    try {
      const { rows, rowCount } = await client.query<Row>({ ...translate(sql), values: parameters.map(bound) })
      return { rows, changes: rowCount ?? 0, id: Number(rows.at(-1)?.['id'] ?? 0) }
    } catch (error) {
      throw toForeignKeyError(error, sql)
    }
  }

const foreignKeyViolation = '23503'
/** A statement that deletes meets a row that still refers to it; any other names a row that does not exist. */
const toForeignKeyError = (error: unknown, sql: string): unknown => {
  if (codeOf(error) !== foreignKeyViolation) return error
  const deleting = /^\s*delete\b/i.test(sql)
  return new ForeignKeyError(deleting ? [] : keyColumns(error), deleting)
}
