import { type Kysely, sql } from 'kysely'

/**
 * Frozen: an id is given once, although the record with the highest one is deleted (AUTOINCREMENT); a red document may
 * store less than nothing in its lines. The text of the tables is changed in place, which touches no row, no order of
 * columns, no index, view or reference; making them anew would need the references off before the transaction.
 */

/** Numbers itself and loses no row. */
const journal = "type = 'table' and name <> 'journal'"
const changes = [
  `update sqlite_schema set sql = replace(sql, 'id integer primary key,', 'id integer primary key autoincrement,') where ${journal}`,
  "update sqlite_schema set sql = replace(replace(sql, 'check (count > 0)', 'check (count <> 0)'), 'check (weight > 0)', 'check (weight <> 0)') where type = 'table'",
  "update sqlite_schema set sql = replace(sql, ' check (weight >= 0)', '') where type = 'table' and name glob '*_entry_details'",
]

const tables = [
  /** `<resource>.<operation>` that made the entry; empty in older ones. */
  "alter table journal add column operation text not null default ''",
  /** When a stored answer is forgotten: those that are there keep their day. */
  "alter table repeats add column expires text not null default ''",
  "update repeats set expires = strftime('%Y-%m-%dT%H:%M:%S', at, '+1 day')",
  'drop index repeats_by_time',
  'create index repeats_by_expiry on repeats (expires)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
  await sql`pragma writable_schema = on`.execute(db)
  for (const change of changes) await sql.raw(change).execute(db)
  // Switches it off, and reads the tables as they are written now.
  await sql`pragma writable_schema = reset`.execute(db)
}
