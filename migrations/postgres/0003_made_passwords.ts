import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table users add column must_change bigint not null default 0',
  'alter table users add column password_until text',
]

/** As step 0034_made_passwords of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}
