import { type Kysely, sql } from 'kysely'

/** As step 0033_strict_tokens of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table api_tokens add column strict bigint not null default 0').execute(db)
}
