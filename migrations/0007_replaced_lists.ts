import { type Kysely, sql } from 'kysely'

/**
 * Frozen: for each library, the content that its last import replaced, and a hash of the content after it.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create table replaced_lists (
        lib integer primary key references process_libraries (id) on delete cascade, content text not null, after text not null
      ) strict`,
    )
    .execute(db)
}
