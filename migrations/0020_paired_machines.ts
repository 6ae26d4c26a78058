import { type Kysely, sql } from 'kysely'

const statements = [
  `create table machines (
    id integer primary key, name text not null default '', address text not null default '', create_dt text not null,
    paired_by integer references users (id), used_dt text, hash text not null default '' unique
  ) strict`,
  'alter table sessions add column paired integer references machines (id)',
]

/** Frozen: paired LAN machines, and the sessions opened at them. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
