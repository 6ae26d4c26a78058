import { type Kysely, sql } from 'kysely'

const statements = [
  // Work that nobody has rated is looked for among all that was ever done.
  `create index process_details_by_hours on process_details
    (work_hour, work_order_uid, ticket_number, process_id, id, actual_finish_dt, inspection_dt)`,
]

/** Frozen: process details by their hours. */
// biome-ignore lint/suspicious/noExplicitAny: a migration works on the tables of its own time
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
