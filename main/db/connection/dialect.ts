import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { bypassExecutor } from '../compile_once.ts'
import { type Execute, StatementDriver } from '../kysely_driver.ts'
import type { FileStatements } from './statement_cache.ts'

/** Creates a kysely instance on a connection that prepares each statement once. */
export function createKysely<DB>(statements: FileStatements): Kysely<DB> {
  const execute: Execute = async (sql, parameters) =>
    statements.reads(sql)
      ? { rows: statements.all(sql, parameters) }
      : { rows: [], ...statements.run(sql, parameters) }
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    // kysely would send a deferred BEGIN; a transaction that reads first and writes later needs the lock from the start.
    createDriver: () => new StatementDriver(execute, 'begin immediate'),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  const db = new Kysely<DB>({ dialect })
  bypassExecutor(db, execute)
  return db
}
