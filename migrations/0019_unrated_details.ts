import { type Kysely, sql } from 'kysely'

const statements = [
  // Finds details without hours among all details ever made.
  `create index process_details_by_hours on process_details
    (work_hour, work_order_uid, ticket_number, process_id, id, actual_finish_dt, inspection_dt)`,
]

/** Frozen: an index of process details by hours. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
