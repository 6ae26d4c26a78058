import { type Dialect, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { StatementDriver } from '../kysely_driver.ts'
import type { FileStatements } from './statement_cache.ts'

/** Creates a kysely instance on a connection that prepares each statement once. */
export function createKysely<DB>(statements: FileStatements): Kysely<DB> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () =>
      new StatementDriver(
        async (sql, parameters) =>
          statements.reads(sql)
            ? { rows: statements.all(sql, parameters) }
            : { rows: [], ...statements.run(sql, parameters) },
        // kysely would send a deferred BEGIN; a transaction that reads first and writes later needs the lock from the start.
        'begin immediate',
      ),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<DB>({ dialect })
}
