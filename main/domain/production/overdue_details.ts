import { type SqlBool, sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Context } from '../context.ts'

/** The ids of the operations that were planned to be done before today and are not confirmed, or of all others. */
export async function overdueDetails(late: 0 | 1, { db, now }: Context): Promise<readonly number[]> {
  const today = now.slice(0, 10)
  const isLate = sql<SqlBool>`actual_finish_dt is null and estimated_finish_dt < ${today}`
  const rows = await db
    .selectFrom('process_details')
    .select('id')
    .where(late === yes ? isLate : sql<SqlBool>`(${isLate}) is not true`)
    .execute()
  return rows.map(({ id }) => id)
}
