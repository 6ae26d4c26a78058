import { type Kysely, sql } from 'kysely'

/** Frozen: which revisions of its part's cards were approved when an operation was confirmed; of older ones nobody knows. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw("alter table process_details add column card_revisions text not null default '{}'")
    .execute(db)
}
