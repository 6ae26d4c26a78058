import { type Kysely, sql } from 'kysely'

/** Frozen: passwords that the office makes, which are changed at the first sign-in and accepted for some days. */
const statements = [
  'alter table users add column must_change integer not null default 0',
  'alter table users add column password_until text',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
