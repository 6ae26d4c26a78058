import { type Kysely, sql } from 'kysely'

const statements = [
  'drop index "process_details_to_inspect"',
  `create index "process_details_to_inspect" on "process_details"
  ("inspection_dt" nulls first, "work_order_uid", "ticket_number", "process_id", "id")
  where actual_finish_dt is not null and inspection_dt is null`,
]

/** As step 0038_awaiting_inspection of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db)
}
