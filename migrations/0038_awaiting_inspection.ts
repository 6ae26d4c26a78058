import { type Kysely, sql } from 'kysely'

/** Frozen: what is confirmed and not inspected is found by an equality, which is preferred to the times of all that is confirmed. */
const statements = [
  'drop index process_details_to_inspect',
  `create index process_details_to_inspect on process_details (inspection_dt, work_order_uid, ticket_number, process_id, id)
  where actual_finish_dt is not null and inspection_dt is null`,
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
