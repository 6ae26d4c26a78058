import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Row } from './connection/statement_cache.ts'

/** Runs one statement. `id`: of the last row that an insertion made. */
export type Execute = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<{ readonly rows: readonly Row[]; readonly changes?: number; readonly id?: number }>

class StatementConnection implements DatabaseConnection {
  readonly #execute: Execute
  constructor(execute: Execute) {
    this.#execute = execute
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, id } = await this.#execute(sql, parameters)
    // kysely infers R from the query it compiled.
    if (changes === undefined) return { rows: rows as R[] }
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(id ?? 0) }
  }
  // biome-ignore lint/correctness/useYield: not supported: kysely only reads pages here
  async *streamQuery({ sql }: CompiledQuery): AsyncIterableIterator<never> {
    throw new Error(`this connection does not stream: ${sql}`)
  }
}

/** One shared connection for all queries of kysely: the queue orders the writes, and makes their transactions. */
export class StatementDriver implements Driver {
  readonly #connection: StatementConnection
  readonly #begin: string | undefined
  /** `begin`: for the transactions of kysely itself; without it there are none. */
  constructor(execute: Execute, begin?: string) {
    this.#connection = new StatementConnection(execute)
    this.#begin = begin
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#begin === undefined) throw new Error('the write queue makes the transactions')
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy(): Promise<void> {}
}
