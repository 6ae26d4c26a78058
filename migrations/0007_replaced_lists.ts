import { type Kysely, sql } from 'kysely'

/** Frozen: of each library the list that its last import has replaced, and a hash of what stood there after it. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create table replaced_lists (
        lib integer primary key references process_libraries (id) on delete cascade, content text not null, after text not null
      ) strict`,
    )
    .execute(db)
}
