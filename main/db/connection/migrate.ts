import type Sqlite from 'better-sqlite3'
import { type Migrations, migrate } from '../../../migrations/index.ts'
import { appendEvent } from '../journal/chain.ts'
import type { JournalEvent } from '../journal/events.ts'
import type { WriteContext } from '../journal/journal.ts'
import { createKysely } from './dialect.ts'
import type { FileStatements } from './statement_cache.ts'

/** Runs the pending migrations inside the caller's transaction. */
export async function runMigrations(
  sqlite: Sqlite.Database,
  statements: FileStatements,
  steps: Migrations,
): Promise<void> {
  // A migration may edit a table's definition in place (writable_schema), which SQLite allows only in unsafe
  // mode.
  sqlite.unsafeMode(true)
  try {
    await migrate(createKysely(statements), steps)
  } finally {
    sqlite.unsafeMode(false)
  }
}

/** Appends an event of the office itself to the journal, inside the caller's transaction. */
export function appendPlantEvent(
  statements: FileStatements,
  writing: WriteContext,
  event: JournalEvent,
): void {
  const { at, user, person, machine, request, reason } = writing
  appendEvent(statements, {
    ...{ at, user, person, machine, request, reason },
    resource: 'plant',
    record: 0,
    kind: 'event',
    changes: JSON.stringify(event),
    version: '',
  })
}
