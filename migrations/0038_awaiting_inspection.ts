import { type Kysely, sql } from 'kysely'

/** Frozen: what is confirmed and not inspected is found by an equality, which is preferred to the times of all that is confirmed. */
const statement = `create index process_details_awaiting on process_details (inspection_dt)
  where inspection_dt is null and actual_finish_dt is not null`

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(statement).execute(db)
}
