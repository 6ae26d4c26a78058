import { sql } from 'kysely'
import type { Db } from '../../db/connection/database.ts'

/**
 * A sub ticket is finished by the last inspection of its process details once all of them are inspected, and open again
 * when one is not, or one more is made (2.11). Sets it for these tickets as their details stand now.
 */
export async function settleTickets(db: Db, tickets: readonly number[]): Promise<void> {
  const end = sql`(select case when count(*) = count(inspection_dt) then max(inspection_dt) end
    from process_details where sub_material = sub_materials.id)`
  await sql`update sub_materials set actual_finish_dt = ${end}
    where id in (select value from json_each(${JSON.stringify(tickets)})) and actual_finish_dt is not ${end}`.execute(
    db,
  )
}
