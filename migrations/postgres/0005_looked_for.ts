import { type Kysely, sql } from 'kysely'

const statements = [
  'create index "work_orders_by_number" on "work_orders" (lower("uid"))',
  'create index "work_orders_by_end" on "work_orders" ("finished")',
  'create index "bidding_acceptances_by_winner" on "bidding_acceptances" ("winner")',
  'drop index "sub_spply_comments_by_apply"',
  'create index "sub_spply_comments_by_apply" on "sub_spply_comments" ("sub_apply" nulls first, "user_title", "result")',
]

/** As step 0036_looked_for of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}
