import { type Kysely, sql } from 'kysely'

/** Frozen: a token may refuse parameters that are not known. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw('alter table api_tokens add column strict integer not null default 0').execute(db)
}
