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
  /** Throws DamagedFile where the line is no row of the table, or the table none of the office. */
  add(table: string, line: string): void
  /** Everything is there: from now on it is an office file. Answers the rows of each table. */
  finish(): Readonly<Record<string, number>>
  /** Without `finish` before it, nothing of it stays in the file. */
  close(): void
}

/**
 * Makes an office file of carried rows in one transaction. Its tables are made by the migrations of that version, never by
 * anything that was carried: `tables` must be theirs. Nobody else may have the file; a crash leaves it of no use.
 */
export async function createImportWriter(
  file: string,
  steps: Migrations,
  tables: readonly ExportTable[],
): Promise<ImportWriter> {
  const sqlite = new Sqlite(file)
  try {
    for (const pragma of ['journal_mode = off', 'synchronous = off', 'foreign_keys = off'])
      sqlite.pragma(pragma)
    sqlite.pragma(`application_id = ${applicationId}`)
    sqlite.exec('begin immediate')
    await runMigrations(sqlite, statementsOf(sqlite), steps)
    const made = exportTables(sqlite)
    if (JSON.stringify(made) !== JSON.stringify(tables))
      throw corruptionError('tables', String(Object.keys(steps).length))
    // What a migration puts into a new office was carried along, as it stands there now.
    for (const { name } of made) sqlite.exec(`delete from ${quoteIdentifier(name)}`)
    return filling(sqlite, file, made, Object.keys(steps).length)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function filling(
  sqlite: Sqlite.Database,
  file: string,
  tables: readonly ExportTable[],
  version: number,
): ImportWriter {
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const inserts = new Map(
    tables.map(({ name, columns }) => {
      const places = columns.map(() => '?').join(', ')
      const sql = `insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) values (${places})`
      return [name, { width: columns.length, statement: sqlite.prepare(sql) }]
    }),
  )
  return {
    add(table, line) {
      const insert = inserts.get(table)
      const row = insert && parseJsonLine(line, insert.width)
      if (!row) throw corruptionError('row', table)
      try {
        insert.statement.run(...row)
      } catch (error) {
        throw refusedRow(table, error)
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

/** A row that the tables do not take, or a number that no integer of SQLite holds; a full disk stays what it is. */
function refusedRow(table: string, error: unknown): unknown {
  const isRefused =
    error instanceof RangeError ||
    (error instanceof Sqlite.SqliteError && /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code))
  return isRefused ? corruptionError('row', table) : error
}
