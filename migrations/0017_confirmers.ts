import { type Kysely, sql } from 'kysely'

/** Frozen: who confirmed that an operation is done. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("alter table process_details add column confirmer text not null default ''").execute(db)
}
