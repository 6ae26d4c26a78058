import type Sqlite from 'better-sqlite3'
import { type Migrations, migrate } from '../../migrations/index.ts'
import { kyselyOver } from './dialect.ts'
import type { Writing } from './journal.ts'
import { appendEvent } from './journal_chain.ts'
import type { Noted } from './journal_events.ts'
import type { Statements } from './statements.ts'

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

/** The tables that number their records, each number once. */
const numbered =
  "select name from sqlite_schema where type = 'table' and sql like '%primary key autoincrement%' order by name"

/**
 * No id is given that a record had which the journal knows. A file that was restored, imported or brought from an older
 * version may have forgotten the deleted ones.
 */
export function raiseSequences(statements: Statements): void {
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
