import { type Kysely, sql } from 'kysely'

/** Frozen: imports of lists, each of which can be taken back. */
const statement = `create table imports (
  id integer primary key autoincrement, file text not null default '', counts text not null default '[]', create_dt text not null,
  creator integer not null references users (id), undone_dt text
) strict`

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(statement).execute(db)
}
