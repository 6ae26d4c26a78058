import Sqlite from 'better-sqlite3'
import { type FileStatements, statementsOf } from '../connection/statement_cache.ts'
import { firstColumn, tableNames } from '../integrity/report.ts'
import {
  beginReadSnapshot,
  type DatabaseSummary,
  mapCorruption,
  verifyOpenDatabase,
} from '../integrity/verify.ts'
import { type SqliteValue, toJsonLine } from './json_lines.ts'

/**
 * Tables that stay on this machine: sessions, jobs and their files, stored responses of repeated requests
 * (they may contain a new token), the search index, dates that are worked out from other rows, the log of migrations.
 */
const notExportedTables: ReadonlySet<string> = new Set([
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'needed_by',
  'plant_today',
  'repeats',
  'search_state',
  'search_texts',
  'sessions',
])

export interface ExportTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** One moment of an office file, opened for export. */
export interface ExportReader {
  readonly tables: readonly ExportTable[]
  /** Verifies the whole file and runs `ask` on it; throws CorruptDatabaseError. */
  verify<T>(ask: (statements: FileStatements) => T): DatabaseSummary & { readonly extra: T }
  /** The rows as JSON lines in primary key order. Read one table at a time. */
  lines(table: ExportTable): Iterable<string>
  close(): void
}

/** Opens an office file read-only, whether in use or not; throws CorruptDatabaseError. */
export const openExportReader = (file: string): ExportReader => mapCorruption(() => createExportReader(file))

function createExportReader(file: string): ExportReader {
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
        // In raw mode rows are arrays of SQLite values.
        .iterate() as IterableIterator<SqliteValue[]>
      for (const row of rows) yield toJsonLine(row)
    },
    close: () => void sqlite.close(),
  }
}

/** The exported tables by name, with their columns in order. */
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
