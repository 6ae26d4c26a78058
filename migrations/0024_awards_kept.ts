import { type Kysely, sql } from 'kysely'

/** Frozen: what led to an award is kept. Sheets that are there were not taken over. */

const tables = [
  'alter table bidding_sheets add column taken_over integer not null default 0',
  "alter table bidding_comments add column ended_for text not null default '[]'",
  'alter table bidding_comments add column ended_dt text',
  "alter table contact_details add column reason text not null default ''",
]

// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
