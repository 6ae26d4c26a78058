import Sqlite from 'better-sqlite3'
import { type Row, type Statements, statementsOf } from '../connection/statement_cache.ts'
import { brokenLink } from '../journal/chain.ts'
import { applicationId } from './application_id.ts'
import { isDamage, requireRead } from './corruption.ts'
import { brokenReferences, countedTables, countOf, textsOf } from './report.ts'

/** The last entry of a journal: the same number and hash are the same journal up to there. */
export interface Head {
  readonly id: number
  readonly hash: string
  readonly at: string
  readonly person: string
}

/** What a closed office file holds. */
export interface Contents {
  readonly version: number
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>
  readonly head: Head
}

/** A file that is damaged, or no office's: what is wrong with it, as `damagedBy` names it or in the words of SQLite. */
export class DamagedFile extends Error {}

/**
 * `tables`: not those of its version (the part); `schema`: what is in it that is not the office's (`own_schema.ts`); `row`:
 * of this table; `journal`: from this row on.
 */
export type Damage = 'not_office' | 'tables' | 'schema' | 'row' | 'journal'

export const damagedBy = (what: Damage, part = ''): DamagedFile => new DamagedFile(coded(what, part))

/** `journal:7`, `not_office` */
export const coded = (what: string, part: string): string => (part === '' ? what : `${what}:${part}`)

/** For another program that has the file: a virus scanner is through by then. */
export const patienceMs = 1000

/**
 * Opens a closed file for reading only, and goes through all of it as it stands at one moment: structure, references, the
 * chain of the journal, and what `ask` wants to know besides. That takes seconds: `examineApart` does it in a thread of its
 * own. Throws DamagedFile.
 */
export function examine<T>(
  file: string,
  ask: (statements: Statements) => T,
): Contents & { readonly asked: T } {
  return orDamaged(() => {
    const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: patienceMs })
    try {
      prepareReading(sqlite)
      return examineOpen(sqlite, ask)
    } finally {
      sqlite.close()
    }
  }, file)
}

/**
 * Some damage is found, and some ends the reading: both are DamagedFile. A stick that is pulled out damages nothing.
 * `closed` as `isDamage` takes it.
 */
export function orDamaged<T>(read: () => T, closed?: string): T {
  try {
    return read()
  } catch (error) {
    if (isDamage(error, closed)) throw new DamagedFile(error.message)
    throw error
  }
}

/** From now on this connection sees one moment of the file, whoever writes to it meanwhile. */
export function prepareReading(sqlite: Sqlite.Database): void {
  sqlite.pragma('trusted_schema = 0')
  sqlite.pragma('cell_size_check = 1')
  if (sqlite.pragma('application_id', { simple: true }) !== applicationId) throw damagedBy('not_office')
  sqlite.exec('begin')
}

export function examineOpen<T>(
  sqlite: Sqlite.Database,
  ask: (statements: Statements) => T,
): Contents & { readonly asked: T } {
  const statements = statementsOf(sqlite)
  const counts: Record<string, number> = {}
  for (const table of countedTables(statements)) {
    requireNone(textsOf(statements, `pragma integrity_check("${table}")`).filter((one) => one !== 'ok'))
    requireNone(brokenReferences(statements, `pragma foreign_key_check("${table}")`))
    counts[table] = countOf(statements, table)
  }
  const broken = brokenLink(statements)
  if (broken !== undefined) throw damagedBy('journal', String(broken))
  const version = Number(sqlite.pragma('user_version', { simple: true }))
  return { version, counts, head: headOf(statements), asked: ask(statements) }
}

function requireNone(wrong: readonly string[]): void {
  requireRead(wrong)
  if (wrong.length > 0) throw new DamagedFile(wrong.slice(0, 5).join('; '))
}

/** What an open file holds. */
export const contentsOf = (statements: Statements): Omit<Contents, 'version'> => ({
  counts: Object.fromEntries(countedTables(statements).map((table) => [table, countOf(statements, table)])),
  head: headOf(statements),
})

/** Of an empty journal: number 0. */
export function headOf(statements: Statements): Head {
  const row: Row | undefined = statements.all(
    'select id, hash, at, person from journal order by id desc limit 1',
    [],
  )[0]
  const text = (name: string) => String(row?.[name] ?? '')
  return { id: Number(row?.['id'] ?? 0), hash: text('hash'), at: text('at'), person: text('person') }
}
