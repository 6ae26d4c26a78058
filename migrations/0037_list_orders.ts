import { type Kysely, sql } from 'kysely'

/** Frozen: indexes for the orders of lists that had none. */
const statements = [
  'create index bidding_comments_by_time on bidding_comments (submit_dt)',
  'create index copies_by_state on copies (state, due_dt)',
  'create index saved_views_by_name on saved_views (name)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
