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
import type { Statements } from './statement_cache.ts'

/** What is done to an office file on its only connection, before anybody works with it. */

export interface AcceptedLoss {
  readonly loss: JournalLoss
  readonly writing: WriteContext
}

export interface PrepareOptions {
  readonly migrations: Migrations
  /** Who brings an office of an older version forward, and when, after a last entry of this time (`''`: none). */
  readonly migrating: (last: string) => WriteContext
  /** The file lacks what was acknowledged, and somebody goes on without it. */
  readonly accepted?: AcceptedLoss | undefined
  /** Before an office of an older version is changed; where it throws, nothing is. */
  readonly before: () => Promise<void> | undefined
}

/** All steps and the new version in one immediate transaction; a newer file or another program's is left untouched. */
export async function prepareFile(
  sqlite: Sqlite.Database,
  statements: Statements,
  { migrations, migrating, accepted, before }: PrepareOptions,
): Promise<void> {
  const [id, version] = [
    sqlite.pragma('application_id', { simple: true }),
    Number(sqlite.pragma('user_version', { simple: true })),
  ]
  const newest = Object.keys(migrations).length
  const isEmpty = statements.all('select 1 from sqlite_master limit 1', []).length === 0
  if (!isEmpty && id !== applicationId) throw new UnsafeFileError('this file belongs to another program')
  assertKnownVersion(version, newest)
  if (version > 0 && version < newest) await before()
  if (version === 0) sqlite.pragma(`application_id = ${applicationId}`)
  sqlite.exec('begin immediate')
  try {
    if (version < newest)
      await bringForward(
        sqlite,
        statements,
        migrations,
        version,
        version > 0 ? migrating(journalHead(statements).at) : undefined,
      )
    if (accepted) appendPlantEvent(statements, accepted.writing, acceptedIn(accepted.loss))
    raiseSequences(statements)
    sqlite.exec('commit')
  } catch (error) {
    sqlite.exec('rollback')
    throw error
  }
}

/** Backups and papers may still name an entry that is lost. */
const acceptedIn = ({ missing, head: { id, hash } }: JournalLoss): JournalEvent => ({
  event: 'loss_accepted',
  missing,
  id,
  hash,
})

/** A new file notes nothing: nobody has worked in it. */
async function bringForward(
  sqlite: Sqlite.Database,
  statements: Statements,
  migrations: Migrations,
  version: number,
  writing: WriteContext | undefined,
): Promise<void> {
  const newest = Object.keys(migrations).length
  const before = writing ? snapshotRows(statements, Object.values(migrations).slice(version)) : new Map()
  await runMigrations(sqlite, statements, migrations)
  const broken = sqlite.pragma('foreign_key_check')
  if (Array.isArray(broken) && broken.length > 0)
    throw new UnsafeFileError('the new version would break references')
  if (writing) {
    const found = String(sqlite.pragma('integrity_check(1)', { simple: true }))
    if (found !== 'ok') throw new UnsafeFileError(found)
    // The journal says from where on its rows have the columns of this version.
    appendPlantEvent(statements, writing, { event: 'migrated', version: newest })
    journalChangedRows(statements, before, writing)
  }
  sqlite.pragma(`user_version = ${newest}`)
}

/** The tables that number their records, each number once. */
const numbered =
  "select name from sqlite_schema where type = 'table' and sql like '%primary key autoincrement%' order by name"

/**
 * No id is given that a record had which the journal knows. A file that was restored, imported or brought from an older
 * version may have forgotten the deleted ones.
 */
function raiseSequences(statements: Statements): void {
  for (const { name } of statements.all(numbered, [])) {
    const table = String(name)
    const [known] = statements.all(
      `select coalesce((select seq from sqlite_sequence where name = ?), 0) as given,
        coalesce((select max(id) from main."${table}"), 0) as stored,
        coalesce((select record from journal where resource = ? and kind <> 'event' order by record desc limit 1), 0) as named`,
      [table, table],
    )
    const highest = Math.max(Number(known?.['stored']), Number(known?.['named']))
    if (highest <= Number(known?.['given'])) continue
    statements.run('delete from sqlite_sequence where name = ?', [table])
    statements.run('insert into sqlite_sequence (name, seq) values (?, ?)', [table, highest])
  }
}
