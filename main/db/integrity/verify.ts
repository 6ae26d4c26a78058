import Sqlite from 'better-sqlite3'
import { type FileStatements, type Row, statementsOf } from '../connection/statement_cache.ts'
import { chainStart, firstBrokenLink } from '../journal/chain.ts'
import { applicationId } from './application_id.ts'
import { assertReadable, isCorruption } from './corruption.ts'
import { brokenReferences, firstColumn, rowCount, tableNames } from './report.ts'

/** The last entry of a journal. Equal id and hash mean equal journals up to that entry. */
export interface JournalHead {
  readonly id: number
  readonly hash: string
  readonly at: string
  readonly person: string
}

/** Content of a closed office file. */
export interface DatabaseSummary {
  readonly version: number
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>
  readonly head: JournalHead
}

/** The file is corrupt or not an office; the message is a `corruptionCode` or SQLite's own message. */
export class CorruptDatabaseError extends Error {}

/**
 * `tables`: they differ from those of the version (in `part`); `schema`: a deviation, see `schema_check.ts`;
 * `row`: in this table; `journal`: broken from this entry on; `moved`: differs after a move to a database.
 */
export type CorruptionKind = 'not_office' | 'tables' | 'schema' | 'row' | 'journal' | 'moved'

export const corruptionError = (kind: CorruptionKind, part = ''): CorruptDatabaseError =>
  new CorruptDatabaseError(corruptionCode(kind, part))

/** `journal:7`, `not_office` */
export const corruptionCode = (kind: string, part: string): string => (part === '' ? kind : `${kind}:${part}`)

/** Waiting time for a lock by another program: a virus scanner is done by then. */
export const busyTimeoutMs = 1000

/**
 * Opens a closed file read-only and verifies all of it at one moment: structure, references, journal chain;
 * then runs `ask` on it. Takes seconds: `verifyInWorker` runs it in a worker. Throws CorruptDatabaseError.
 */
export function verifyDatabase<T>(
  file: string,
  ask: (statements: FileStatements) => T,
): DatabaseSummary & { readonly extra: T } {
  return mapCorruption(() => {
    const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
    try {
      beginReadSnapshot(sqlite)
      return verifyOpenDatabase(sqlite, ask)
    } finally {
      sqlite.close()
    }
  }, file)
}

/**
 * Runs a read and maps errors that mean corruption to CorruptDatabaseError; other errors, such as a removed
 * disk, pass through. `closed`: see `isCorruption`.
 */
export function mapCorruption<T>(read: () => T, closed?: string): T {
  try {
    return read()
  } catch (error) {
    if (isCorruption(error, closed)) throw new CorruptDatabaseError(error.message)
    throw error
  }
}

/** From here on this connection sees one moment of the file, whatever is written meanwhile. */
export function beginReadSnapshot(sqlite: Sqlite.Database): void {
  sqlite.pragma('trusted_schema = 0')
  sqlite.pragma('cell_size_check = 1')
  if (sqlite.pragma('application_id', { simple: true }) !== applicationId) throw corruptionError('not_office')
  sqlite.exec('begin')
}

export function verifyOpenDatabase<T>(
  sqlite: Sqlite.Database,
  ask: (statements: FileStatements) => T,
): DatabaseSummary & { readonly extra: T } {
  const statements = statementsOf(sqlite)
  const counts: Record<string, number> = {}
  for (const table of tableNames(statements)) {
    assertNone(firstColumn(statements, `pragma integrity_check("${table}")`).filter((one) => one !== 'ok'))
    assertNone(brokenReferences(statements, `pragma foreign_key_check("${table}")`))
    counts[table] = rowCount(statements, table)
  }
  const broken = firstBrokenLink(statements)
  if (broken !== undefined) throw corruptionError('journal', String(broken))
  const version = Number(sqlite.pragma('user_version', { simple: true }))
  return { version, counts, head: journalHead(statements), extra: ask(statements) }
}

function assertNone(messages: readonly string[]): void {
  assertReadable(messages)
  if (messages.length > 0) throw new CorruptDatabaseError(messages.slice(0, 5).join('; '))
}

/** Content of an open file. */
export const databaseSummary = (statements: FileStatements): Omit<DatabaseSummary, 'version'> => ({
  counts: Object.fromEntries(tableNames(statements).map((table) => [table, rowCount(statements, table)])),
  head: journalHead(statements),
})

/** An empty journal has id 0, or in a working copy the entry of the office that it was taken at. */
export function journalHead(statements: FileStatements): JournalHead {
  const row: Row | undefined = statements.all(
    'select id, hash, at, person from journal order by id desc limit 1',
    [],
  )[0]
  if (!row) return { ...chainStart(statements), person: '' }
  const text = (name: string) => String(row[name] ?? '')
  return { id: Number(row['id']), hash: text('hash'), at: text('at'), person: text('person') }
}
