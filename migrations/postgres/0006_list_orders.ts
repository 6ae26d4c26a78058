import { type Kysely, sql } from 'kysely'

const statements = [
  'create index "bidding_comments_by_time" on "bidding_comments" ("submit_dt", "id")',
  'create index "copies_by_state" on "copies" ("state", "due_dt", "id")',
  'create index "saved_views_by_name" on "saved_views" ("name", "id")',
]

/** As step 0037_list_orders of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}
