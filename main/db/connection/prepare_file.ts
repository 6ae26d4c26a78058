import type Sqlite from 'better-sqlite3'
import type { Migrations } from '../../../migrations/index.ts'
import { applicationId } from '../integrity/application_id.ts'
import { assertKnownVersion, UnsafeFileError } from '../integrity/unsafe_file.ts'
import { journalHead } from '../integrity/verify.ts'
import type { JournalEvent } from '../journal/events.ts'
import type { JournalLoss } from '../journal/head_file.ts'
import type { WriteContext } from '../journal/journal.ts'
import { appendPlantEvent, runMigrations } from './migrate.ts'
import { journalChangedRows, snapshotRows } from './migrated_values.ts'
import type { FileStatements } from './statement_cache.ts'

/** Prepares an office file on its only connection, before any request uses it. */

export interface AcceptedLoss {
  readonly loss: JournalLoss
  readonly writing: WriteContext
}

export interface PrepareOptions {
  readonly migrations: Migrations
  /**
   * Who migrates an office of an older version, and when; `last` is the time of the last journal entry (`''`:
   * none).
   */
  readonly migrating: (last: string) => WriteContext
  /** The file lacks acknowledged changes, and somebody chose to continue without them. */
  readonly accepted?: AcceptedLoss | undefined
  /** Called before an office of an older version is migrated; if it throws, nothing is changed. */
  readonly before: () => Promise<void> | undefined
}

/**
 * Runs all pending migrations and sets the new version in one immediate transaction. A file of a newer
 * version or of another program is left untouched (UnsafeFileError).
 */
export async function prepareFile(
  sqlite: Sqlite.Database,
  statements: FileStatements,
  { migrations, migrating, accepted, before }: PrepareOptions,
): Promise<void> {
  const [id, version] = [
    sqlite.pragma('application_id', { simple: true }),
    Number(sqlite.pragma('user_version', { simple: true })),
  ]
  const newest = Object.keys(migrations).length
  const isEmpty = statements.all('select 1 from sqlite_master limit 1', []).length === 0
  if (!isEmpty && id !== applicationId)
    throw new UnsafeFileError(
      `application_id is ${String(id)}, expected ${applicationId}: this file belongs to another program`,
    )
  assertKnownVersion(version, newest)
  if (version > 0 && version < newest) await before()
  if (version === 0) sqlite.pragma(`application_id = ${applicationId}`)
  sqlite.exec('begin immediate')
  try {
    if (version < newest)
      await migrateFile(
        sqlite,
        statements,
        migrations,
        version,
        version > 0 ? migrating(journalHead(statements).at) : undefined,
      )
    if (accepted) appendPlantEvent(statements, accepted.writing, lossEvent(accepted.loss))
    raiseSequences(statements)
    sqlite.exec('commit')
  } catch (error) {
    sqlite.exec('rollback')
    throw error
  }
}

/** The event names the last lost entry, because backups and printed pages may still refer to it. */
const lossEvent = ({ missing, head: { id, hash } }: JournalLoss): JournalEvent => ({
  event: 'loss_accepted',
  missing,
  id,
  hash,
})

/** Migrates the file. A new file (`writing` undefined) journals nothing: nobody has worked in it. */
async function migrateFile(
  sqlite: Sqlite.Database,
  statements: FileStatements,
  migrations: Migrations,
  version: number,
  writing: WriteContext | undefined,
): Promise<void> {
  const newest = Object.keys(migrations).length
  const before = writing ? snapshotRows(statements, Object.values(migrations).slice(version)) : new Map()
  await runMigrations(sqlite, statements, migrations)
  const broken = sqlite.pragma('foreign_key_check')
  if (Array.isArray(broken) && broken.length > 0)
    throw new UnsafeFileError(
      `migrating from version ${version} to ${newest} breaks ${broken.length} references`,
    )
  if (writing) {
    const result = String(sqlite.pragma('integrity_check(1)', { simple: true }))
    if (result !== 'ok') throw new UnsafeFileError(result)
    // From this entry on, journaled rows have the columns of this version.
    appendPlantEvent(statements, writing, { event: 'migrated', version: newest })
    journalChangedRows(statements, before, writing)
  }
  sqlite.pragma(`user_version = ${newest}`)
}

/** The tables with AUTOINCREMENT: an id is never reused. */
const numbered =
  "select name from sqlite_schema where type = 'table' and sql like '%primary key autoincrement%' order by name"

/**
 * Raises sequences so that no new record gets an id the journal already knows. A file that was restored,
 * imported or migrated from an older version may have lost the ids of deleted records.
 */
function raiseSequences(statements: FileStatements): void {
  for (const { name } of statements.all(numbered, [])) {
    const table = String(name)
    const [ids] = statements.all(
      `select coalesce((select seq from sqlite_sequence where name = ?), 0) as last,
        coalesce((select max(id) from main."${table}"), 0) as stored,
        coalesce((select record from journal where resource = ? and kind <> 'event' order by record desc limit 1), 0) as named`,
      [table, table],
    )
    const highest = Math.max(Number(ids?.['stored']), Number(ids?.['named']))
    if (highest <= Number(ids?.['last'])) continue
    statements.run('delete from sqlite_sequence where name = ?', [table])
    statements.run('insert into sqlite_sequence (name, seq) values (?, ?)', [table, highest])
  }
}
