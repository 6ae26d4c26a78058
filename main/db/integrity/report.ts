import Sqlite from 'better-sqlite3'
import type { FileStatements } from '../connection/statement_cache.ts'
import { firstBrokenLink } from '../journal/chain.ts'

/**
 * Expected pragmas, listed here independently of open.ts so that the check does not compare a value with
 * itself.
 */
const safeWriting = {
  journal_mode: 'wal',
  synchronous: 2,
  fullfsync: 1,
  checkpoint_fullfsync: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
} as const
const journalGuards = ['journal_is_never_changed', 'journal_is_never_deleted']

/** Problems inside an office file; every list is empty in a sound one. */
export interface IntegrityReport {
  readonly damages: readonly string[]
  /** Each `table rowid → parent table`. */
  readonly brokenReferences: readonly string[]
  /** The first journal row that does not follow from the one before. */
  readonly brokenLink: number | undefined
}

/** Settings of the open file and the versions in use; both lists are empty if all is as expected. */
export interface DatabaseConfig {
  readonly pragmas: Readonly<Record<string, unknown>>
  readonly unsafePragmas: readonly string[]
  readonly missingGuards: readonly string[]
  readonly version: number
  readonly sqlite: string
}

/** The part of an open office file that is needed, whatever its tables. */
interface Open {
  readonly connection: FileStatements
  pragma(name: string): unknown
}

export function databaseConfig(file: Open): DatabaseConfig {
  const statements = file.connection
  const names = Object.keys(safeWriting) as (keyof typeof safeWriting)[] // the keys of the constant above
  const pragmas = Object.fromEntries(names.map((name) => [name, file.pragma(name)]))
  const guards = firstColumn(
    statements,
    "select name from sqlite_master where type = 'trigger' and tbl_name = 'journal'",
  )
  return {
    pragmas,
    unsafePragmas: names
      .filter((name) => pragmas[name] !== safeWriting[name])
      .map((name) => `${name} = ${String(pragmas[name])}`),
    missingGuards: journalGuards.filter((name) => !guards.includes(name)),
    version: Number(file.pragma('user_version')),
    sqlite: firstColumn(statements, 'select sqlite_version()')[0] ?? '',
  }
}

/** Checks a whole file. Takes seconds: run it in a worker. */
export function integrityReport(statements: FileStatements): IntegrityReport {
  const tables = tableNames(statements)
  const errors = tables.flatMap((table) => errorsIn(statements, table))
  // Unreadable tables make the other checks meaningless.
  if (errors.length > 0) return { damages: errors, brokenReferences: [], brokenLink: undefined }
  return {
    damages: errors,
    brokenReferences: brokenReferences(statements, 'pragma foreign_key_check'),
    brokenLink: firstBrokenLink(statements),
  }
}

/** SQLite reports some corruption as a finding and some as an error. */
function errorsIn(statements: FileStatements, table: string): readonly string[] {
  try {
    return firstColumn(statements, `pragma integrity_check("${table}")`).filter((one) => one !== 'ok')
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [error.message]
    throw error
  }
}

export const firstColumn = (statements: FileStatements, sql: string): string[] =>
  statements.all(sql, []).map((row) => String(Object.values(row)[0]))

export const brokenReferences = (statements: FileStatements, check: string): readonly string[] =>
  statements
    .all(check, [])
    .map(({ table, rowid, parent }) => `${String(table)} ${String(rowid)} → ${String(parent)}`)

export const tableRowCounts = (statements: FileStatements): Record<string, number> =>
  Object.fromEntries(tableNames(statements).map((name) => [name, rowCount(statements, name)]))

/** Real tables only: the search index is virtual and cannot be counted. */
export const tableNames = (statements: FileStatements): readonly string[] =>
  firstColumn(
    statements,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
  )

export const rowCount = (statements: FileStatements, table: string): number =>
  Number(firstColumn(statements, `select count(*) from main."${table}"`)[0])
