import { type Kysely, sql } from 'kysely'

const statement = `create index "process_details_awaiting" on "process_details" ("inspection_dt" nulls first)
  where inspection_dt is null and actual_finish_dt is not null`

/** As step 0038_awaiting_inspection of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
