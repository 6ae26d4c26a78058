import type Sqlite from 'better-sqlite3'
import { type Migrations, migrate } from '../../../migrations/index.ts'
import { appendEvent } from '../journal/chain.ts'
import type { Noted } from '../journal/events.ts'
import type { Writing } from '../journal/journal.ts'
import { kyselyOver } from './dialect.ts'
import type { Statements } from './statement_cache.ts'

/** Runs the steps that a file has not seen, inside the caller's transaction. */
export async function runSteps(
  sqlite: Sqlite.Database,
  statements: Statements,
  steps: Migrations,
): Promise<void> {
  // A step may change the text of a table in place, which SQLite allows in this mode alone.
  sqlite.unsafeMode(true)
  try {
    await migrate(kyselyOver(statements), steps)
  } finally {
    sqlite.unsafeMode(false)
  }
}

/** Notes what happens to an office before anybody works in it, inside the caller's transaction. */
export function noteOpening(statements: Statements, writing: Writing, noted: Noted): void {
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
