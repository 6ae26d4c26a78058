import { type Kysely, sql } from 'kysely'

/** Frozen: the list that a job exports. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("alter table jobs add column resource text not null default ''").execute(db)
}
