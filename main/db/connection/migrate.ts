import type Sqlite from 'better-sqlite3'
import { type Migrations, migrate } from '../../../migrations/index.ts'
import { appendEvent } from '../journal/chain.ts'
import type { JournalEvent } from '../journal/events.ts'
import type { WriteContext } from '../journal/journal.ts'
import { createKysely } from './dialect.ts'
import type { Statements } from './statement_cache.ts'

/** Runs the steps that a file has not seen, inside the caller's transaction. */
export async function runMigrations(
  sqlite: Sqlite.Database,
  statements: Statements,
  steps: Migrations,
): Promise<void> {
  // A step may change the text of a table in place, which SQLite allows in this mode alone.
  sqlite.unsafeMode(true)
  try {
    await migrate(createKysely(statements), steps)
  } finally {
    sqlite.unsafeMode(false)
  }
}

/** Notes what happens to an office before anybody works in it, inside the caller's transaction. */
export function appendPlantEvent(statements: Statements, writing: WriteContext, noted: JournalEvent): void {
  const { at, user, person, machine, request, reason } = writing
  appendEvent(statements, {
    ...{ at, user, person, machine, request, reason },
    resource: 'plant',
    record: 0,
    kind: 'event',
    changes: JSON.stringify(noted),
    version: '',
  })
}
