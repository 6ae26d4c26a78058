import Sqlite from 'better-sqlite3'
import type { Statements } from '../connection/statement_cache.ts'
import { firstBrokenLink } from '../journal/chain.ts'

/** Asked again of the open connection and stated here anew: a doctor does not take the patient's word. */
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

/** What is wrong inside an office file; every list is empty in a sound one. */
export interface IntegrityReport {
  readonly damages: readonly string[]
  /** `table row → table` */
  readonly brokenReferences: readonly string[]
  /** The first journal row that does not follow from the one before. */
  readonly brokenLink: number | undefined
}

/** How an open file is written, and by which program; both lists are empty where all is as it should be. */
export interface DatabaseConfig {
  readonly pragmas: Readonly<Record<string, unknown>>
  readonly unsafePragmas: readonly string[]
  readonly missingGuards: readonly string[]
  readonly version: number
  readonly sqlite: string
}

/** What is asked of an open office file, whatever its tables. */
interface Open {
  readonly reading: { readonly statements: Statements }
  pragma(name: string): unknown
}

export function databaseConfig(file: Open): DatabaseConfig {
  const { statements } = file.reading
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

/** Goes through a whole file: for a thread of its own. */
export function integrityReport(statements: Statements): IntegrityReport {
  const tables = tableNames(statements)
  const damages = tables.flatMap((table) => damagesIn(statements, table))
  // What cannot be read says nothing of its references and its chain.
  if (damages.length > 0) return { damages, brokenReferences: [], brokenLink: undefined }
  return {
    damages,
    brokenReferences: brokenReferences(statements, 'pragma foreign_key_check'),
    brokenLink: firstBrokenLink(statements),
  }
}

/** Some damage is told by SQLite as a finding, some by breaking off. */
function damagesIn(statements: Statements, table: string): readonly string[] {
  try {
    return firstColumn(statements, `pragma integrity_check("${table}")`).filter((one) => one !== 'ok')
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return [error.message]
    throw error
  }
}

export const firstColumn = (statements: Statements, sql: string): string[] =>
  statements.all(sql, []).map((row) => String(Object.values(row)[0]))

export const brokenReferences = (statements: Statements, check: string): readonly string[] =>
  statements
    .all(check, [])
    .map(({ table, rowid, parent }) => `${String(table)} ${String(rowid)} → ${String(parent)}`)

export const tableRowCounts = (statements: Statements): Record<string, number> =>
  Object.fromEntries(tableNames(statements).map((name) => [name, rowCount(statements, name)]))

/** Tables only: the search index holds no records, and cannot be counted. */
export const tableNames = (statements: Statements): readonly string[] =>
  firstColumn(
    statements,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
  )

export const rowCount = (statements: Statements, table: string): number =>
  Number(firstColumn(statements, `select count(*) from main."${table}"`)[0])
