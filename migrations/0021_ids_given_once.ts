import { type Kysely, sql } from 'kysely'

/**
 * Frozen: ids are never reused, even if the record with the highest id is deleted (AUTOINCREMENT); reversal
 * documents may have negative counts. The table definitions are edited in place, which changes no row, column
 * order, index, view or reference; recreating the tables would require disabling foreign keys before the
 * transaction.
 */

/** Not the journal: it assigns its own ids and loses no rows. */
const journal = "type = 'table' and name <> 'journal'"
const changes = [
  `update sqlite_schema set sql = replace(sql, 'id integer primary key,', 'id integer primary key autoincrement,') where ${journal}`,
  "update sqlite_schema set sql = replace(replace(sql, 'check (count > 0)', 'check (count <> 0)'), 'check (weight > 0)', 'check (weight <> 0)') where type = 'table'",
  "update sqlite_schema set sql = replace(sql, ' check (weight >= 0)', '') where type = 'table' and name glob '*_entry_details'",
]

const tables = [
  /** `<resource>.<operation>` that wrote the entry; empty in older ones. */
  "alter table journal add column operation text not null default ''",
  /** When a stored response expires: existing ones keep their day. */
  "alter table repeats add column expires text not null default ''",
  "update repeats set expires = strftime('%Y-%m-%dT%H:%M:%S', at, '+1 day')",
  'drop index repeats_by_time',
  'create index repeats_by_expiry on repeats (expires)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
  await sql`pragma writable_schema = on`.execute(db)
  for (const change of changes) await sql.raw(change).execute(db)
  // Switches writable_schema off and parses the changed definitions.
  await sql`pragma writable_schema = reset`.execute(db)
}
