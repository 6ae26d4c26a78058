import Sqlite from 'better-sqlite3'
import { type Statements, statementsOf } from '../connection/statement_cache.ts'
import { firstColumn, tableNames } from '../integrity/report.ts'
import {
  beginReadSnapshot,
  type DatabaseSummary,
  mapCorruption,
  verifyOpenDatabase,
} from '../integrity/verify.ts'
import { type SqliteValue, toJsonLine } from './json_lines.ts'

/**
 * Memory of the program and of the machine, which stays where it is: who is signed in, jobs and their files, answers kept
 * for repeats (a new token stands in them), what searches look through, which migrations this machine has run when.
 */
const notExportedTables: ReadonlySet<string> = new Set([
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'repeats',
  'search_state',
  'search_texts',
  'sessions',
])

export interface ExportTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** An office file as it stands at one moment, to be carried elsewhere. */
export interface ExportReader {
  readonly tables: readonly ExportTable[]
  /** Goes through all of it; throws DamagedFile. */
  verify<T>(ask: (statements: Statements) => T): DatabaseSummary & { readonly asked: T }
  /** In the order of the primary key. One table at a time. */
  lines(table: ExportTable): Iterable<string>
  close(): void
}

/** Opens an office file, in use or not, for reading only; throws DamagedFile. */
export const openExportReader = (file: string): ExportReader => mapCorruption(() => opened(file))

function opened(file: string): ExportReader {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  beginReadSnapshot(sqlite)
  const statements = statementsOf(sqlite)
  return {
    tables: exportTables(sqlite),
    verify: (ask) => mapCorruption(() => verifyOpenDatabase(sqlite, ask)),
    *lines({ name, columns }) {
      const keys = firstColumn(
        statements,
        `select name from pragma_table_info('${name}') where pk > 0 order by pk`,
      )
      const order = keys.length > 0 ? keys.map(quoteIdentifier).join(', ') : 'rowid'
      const rows = sqlite
        .prepare(
          `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)} order by ${order}`,
        )
        .safeIntegers()
        .raw()
        // Raw rows are arrays of what SQLite keeps.
        .iterate() as IterableIterator<SqliteValue[]>
      for (const row of rows) yield toJsonLine(row)
    },
    close: () => void sqlite.close(),
  }
}

/** The tables that are carried, by their names, with their columns in order. */
export function exportTables(sqlite: Sqlite.Database): readonly ExportTable[] {
  const statements = statementsOf(sqlite)
  return tableNames(statements)
    .filter((name) => !notExportedTables.has(name))
    .map((name) => ({
      name,
      columns: firstColumn(statements, `select name from pragma_table_info('${name}') order by cid`),
    }))
}

export const quoteIdentifier = (name: string): string => `"${name}"`
