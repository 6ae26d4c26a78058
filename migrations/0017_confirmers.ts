import { type Kysely, sql } from 'kysely'

/** Frozen: who confirmed an operation. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("alter table process_details add column confirmer text not null default ''").execute(db)
}
