import { type Kysely, sql } from 'kysely'

/**
 * Frozen: passwords that the office makes, which are changed at the first sign-in and accepted for some days. In a working
 * copy the setting `first_passwords` named the people who still have its passphrase for a password.
 */
const statements = [
  'alter table users add column must_change integer not null default 0',
  'alter table users add column password_until text',
  `update users set must_change = 1 where id in (
    select one.value from settings, json_each(settings.value) one where settings.name = 'first_passwords')`,
  "delete from settings where name = 'first_passwords'",
]
export const revalues = ['users', 'settings'] as const

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
