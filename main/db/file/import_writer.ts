import Sqlite from 'better-sqlite3'
import type { Migrations } from '../../../migrations/index.ts'
import { runMigrations } from '../connection/migrate.ts'
import { statementsOf } from '../connection/statement_cache.ts'
import { syncFile } from '../connection/sync.ts'
import { applicationId } from '../integrity/application_id.ts'
import { corruptionError } from '../integrity/verify.ts'
import { type ExportTable, exportTables, quoteIdentifier } from './export_reader.ts'
import { parseJsonLine } from './json_lines.ts'

export interface ImportWriter {
  readonly tables: readonly ExportTable[]
  /**
   * Adds a row. Throws CorruptDatabaseError if the line is not a row of the table, or the table is unknown.
   */
  add(table: string, line: string): void
  /** Commits and marks the file as an office's. Returns the number of rows by table. */
  finish(): Readonly<Record<string, number>>
  /** Closes the file; without `finish`, nothing is stored. */
  close(): void
}

/**
 * Writes imported rows into a new office file in one transaction. Tables are created by the migrations up to
 * the exported version, never by imported SQL; if `tables` are given they must match, else CorruptDatabaseError. No other
 * program may use the file; after a crash it must be discarded.
 */
export async function createImportWriter(
  file: string,
  steps: Migrations,
  tables?: readonly ExportTable[],
): Promise<ImportWriter> {
  const sqlite = new Sqlite(file)
  try {
    for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off'])
      sqlite.pragma(pragma)
    sqlite.pragma(`application_id = ${applicationId}`)
    sqlite.exec('begin immediate')
    await runMigrations(sqlite, statementsOf(sqlite), steps)
    const own = exportTables(sqlite)
    if (tables && JSON.stringify(own) !== JSON.stringify(tables))
      throw corruptionError('tables', String(Object.keys(steps).length))
    // Rows that migrations insert into a new office are part of the export, so they are deleted first.
    for (const { name } of own) sqlite.exec(`delete from ${quoteIdentifier(name)}`)
    return createWriter(sqlite, file, own, Object.keys(steps).length)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function createWriter(
  sqlite: Sqlite.Database,
  file: string,
  tables: readonly ExportTable[],
  version: number,
): ImportWriter {
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const inserts = new Map(
    tables.map(({ name, columns }) => {
      const placeholders = columns.map(() => '?').join(', ')
      const sql = `insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) values (${placeholders})`
      return [name, { width: columns.length, statement: sqlite.prepare(sql) }]
    }),
  )
  return {
    tables,
    add(table, line) {
      const insert = inserts.get(table)
      const row = insert && parseJsonLine(line, insert.width)
      if (!row) throw corruptionError('row', table)
      try {
        insert.statement.run(...row)
      } catch (error) {
        throw toRowError(table, error)
      }
      counts[table] = (counts[table] ?? 0) + 1
    },
    finish() {
      sqlite.exec('commit')
      sqlite.pragma(`user_version = ${version}`)
      syncFile(file)
      return counts
    },
    close: () => void sqlite.close(),
  }
}

/**
 * A row that violates a constraint, or an integer beyond 64 bits, is corruption; other errors (a full disk)
 * pass through.
 */
function toRowError(table: string, error: unknown): unknown {
  const isRefused =
    error instanceof RangeError ||
    (error instanceof Sqlite.SqliteError && /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code))
  return isRefused ? corruptionError('row', table) : error
}
