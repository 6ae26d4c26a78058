import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { FileStatements } from './statement_cache.ts'

/** One shared connection without waiting: the commit queue serializes writes, and reads never block. */
class OfficeConnection implements DatabaseConnection {
  readonly #statements: FileStatements
  constructor(statements: FileStatements) {
    this.#statements = statements
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // kysely infers R from the query it compiled.
    if (this.#statements.reads(sql)) return { rows: this.#statements.all(sql, parameters) as R[] }
    const { changes, id } = this.#statements.run(sql, parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(id) }
  }
  // biome-ignore lint/correctness/useYield: not supported: kysely only reads pages here
  async *streamQuery({ sql }: CompiledQuery): AsyncIterableIterator<never> {
    throw new Error(`this connection does not stream: ${sql}`)
  }
}

class OfficeDriver implements Driver {
  readonly #connection: OfficeConnection
  constructor(statements: FileStatements) {
    this.#connection = new OfficeConnection(statements)
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  /**
   * kysely would send a deferred BEGIN; a transaction that reads first and writes later needs the write lock
   * from the start.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy(): Promise<void> {}
}

/** Creates a kysely instance on a connection that prepares each statement once. */
export function createKysely<DB>(statements: FileStatements): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new OfficeDriver(statements),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}
