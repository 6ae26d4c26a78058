import Sqlite from 'better-sqlite3'
import { type Row, type Statements, statementsOf } from '../connection/statement_cache.ts'
import { firstBrokenLink } from '../journal/chain.ts'
import { applicationId } from './application_id.ts'
import { assertReadable, isCorruption } from './corruption.ts'
import { brokenReferences, firstColumn, rowCount, tableNames } from './report.ts'

/** The last entry of a journal: the same number and hash are the same journal up to there. */
export interface JournalHead {
  readonly id: number
  readonly hash: string
  readonly at: string
  readonly person: string
}

/** What a closed office file holds. */
export interface DatabaseSummary {
  readonly version: number
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>
  readonly head: JournalHead
}

/** A file that is damaged, or no office's: what is wrong with it, as `damagedBy` names it or in the words of SQLite. */
export class CorruptDatabaseError extends Error {}

/**
 * `tables`: not those of its version (the part); `schema`: what is in it that is not the office's (`own_schema.ts`); `row`:
 * of this table; `journal`: from this row on.
 */
export type CorruptionKind = 'not_office' | 'tables' | 'schema' | 'row' | 'journal'

export const corruptionError = (what: CorruptionKind, part = ''): CorruptDatabaseError =>
  new CorruptDatabaseError(corruptionCode(what, part))

/** `journal:7`, `not_office` */
export const corruptionCode = (what: string, part: string): string => (part === '' ? what : `${what}:${part}`)

/** For another program that has the file: a virus scanner is through by then. */
export const busyTimeoutMs = 1000

/**
 * Opens a closed file for reading only, and goes through all of it as it stands at one moment: structure, references, the
 * chain of the journal, and what `ask` wants to know besides. That takes seconds: `examineApart` does it in a thread of its
 * own. Throws DamagedFile.
 */
export function verifyDatabase<T>(
  file: string,
  ask: (statements: Statements) => T,
): DatabaseSummary & { readonly asked: T } {
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
 * Some damage is found, and some ends the reading: both are DamagedFile. A stick that is pulled out damages nothing.
 * `closed` as `isDamage` takes it.
 */
export function mapCorruption<T>(read: () => T, closed?: string): T {
  try {
    return read()
  } catch (error) {
    if (isCorruption(error, closed)) throw new CorruptDatabaseError(error.message)
    throw error
  }
}

/** From now on this connection sees one moment of the file, whoever writes to it meanwhile. */
export function beginReadSnapshot(sqlite: Sqlite.Database): void {
  sqlite.pragma('trusted_schema = 0')
  sqlite.pragma('cell_size_check = 1')
  if (sqlite.pragma('application_id', { simple: true }) !== applicationId) throw corruptionError('not_office')
  sqlite.exec('begin')
}

export function verifyOpenDatabase<T>(
  sqlite: Sqlite.Database,
  ask: (statements: Statements) => T,
): DatabaseSummary & { readonly asked: T } {
  const statements = statementsOf(sqlite)
  const counts: Record<string, number> = {}
  for (const table of tableNames(statements)) {
    requireNone(firstColumn(statements, `pragma integrity_check("${table}")`).filter((one) => one !== 'ok'))
    requireNone(brokenReferences(statements, `pragma foreign_key_check("${table}")`))
    counts[table] = rowCount(statements, table)
  }
  const broken = firstBrokenLink(statements)
  if (broken !== undefined) throw corruptionError('journal', String(broken))
  const version = Number(sqlite.pragma('user_version', { simple: true }))
  return { version, counts, head: journalHead(statements), asked: ask(statements) }
}

function requireNone(wrong: readonly string[]): void {
  assertReadable(wrong)
  if (wrong.length > 0) throw new CorruptDatabaseError(wrong.slice(0, 5).join('; '))
}

/** What an open file holds. */
export const databaseSummary = (statements: Statements): Omit<DatabaseSummary, 'version'> => ({
  counts: Object.fromEntries(tableNames(statements).map((table) => [table, rowCount(statements, table)])),
  head: journalHead(statements),
})

/** Of an empty journal: number 0. */
export function journalHead(statements: Statements): JournalHead {
  const row: Row | undefined = statements.all(
    'select id, hash, at, person from journal order by id desc limit 1',
    [],
  )[0]
  const text = (name: string) => String(row?.[name] ?? '')
  return { id: Number(row?.['id'] ?? 0), hash: text('hash'), at: text('at'), person: text('person') }
}
