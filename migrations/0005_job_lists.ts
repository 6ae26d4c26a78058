import { type Kysely, sql } from 'kysely'

/** Frozen: of a job, the list that its file is made from. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("alter table jobs add column resource text not null default ''").execute(db)
}
