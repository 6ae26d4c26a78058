import { type Kysely, sql } from 'kysely'

/** Frozen: indexes for what was looked for among all rows. */
const statements = [
  'create index work_orders_by_number on work_orders (uid collate nocase)',
  'create index work_orders_by_end on work_orders (finished)',
  'create index bidding_acceptances_by_winner on bidding_acceptances (winner)',
  // Which titles have agreed is told by the index alone.
  'drop index sub_spply_comments_by_apply',
  'create index sub_spply_comments_by_apply on sub_spply_comments (sub_apply, user_title, result)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
