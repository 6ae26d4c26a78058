import { sql } from 'kysely'
import { daysLateSql, latenessSql, needDtSql } from '../../../../shared/procurement/lateness.ts'
import type { Lateness } from '../../../../shared/procurement/need_by.ts'
import type { Db } from '../../../db/connection/database.ts'

export interface InTime extends Lateness {
  readonly need_dt: string | null
}
const unknown: InTime = { need_dt: null, lateness: 'no_date', days_late: null }

/** By when each of these materials is needed, and whether it is late. */
export async function inTimeOf(
  db: Db,
  materials: readonly { readonly id: number }[],
): Promise<(id: number) => InTime> {
  const ids = JSON.stringify(materials.map(({ id }) => id))
  const { rows } = await sql<InTime & { id: number }>`select id, (${sql.raw(needDtSql)}) as need_dt,
    (${sql.raw(latenessSql)}) as lateness, (${sql.raw(daysLateSql)}) as days_late
    from procurement_materials where id in integers(${ids})`.execute(db)
  const known = new Map(rows.map(({ id, ...one }) => [id, one]))
  return (id) => known.get(id) ?? unknown
}
