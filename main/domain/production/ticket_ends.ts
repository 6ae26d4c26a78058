import { sql } from 'kysely'
import type { Db } from '../../db/connection/database.ts'

/**
 * Sets the finish time of sub tickets: the last inspection if all process details are inspected, otherwise
 * null (2.11).
 */
export async function settleTickets(db: Db, tickets: readonly number[]): Promise<void> {
  const end = sql`(select case when count(*) = count(inspection_dt) then max(inspection_dt) end
    from process_details where sub_material = sub_materials.id)`
  await sql`update sub_materials set actual_finish_dt = ${end}
    where id in integers(${JSON.stringify(tickets)}) and actual_finish_dt is distinct from ${end}`.execute(db)
}
