import { sql } from 'kysely'
import type { Db } from '../../../db/connection/database.ts'
import { neededBy } from './needed_by.ts'
import type { NeededBy } from './plant_deadlines.ts'

/** Works out the dates of these materials anew and keeps them; returns whether one has changed. */
export async function keepDates(db: Db, ids: readonly number[]): Promise<boolean> {
  const dates = await neededBy(db, ids)
  const all = [...new Set([...ids, ...dates.keys()])]
  const kept = new Map((await keptDates(db, all)).map(({ material, ...one }) => [material, one]))
  const changed = all.filter((id) => !areSame(dates.get(id), kept.get(id)))
  for (const id of changed) {
    const now = dates.get(id)
    if (!now || isUnknown(now)) await db.deleteFrom('needed_by').where('material', '=', id).execute()
    else
      await db
        .insertInto('needed_by')
        .values({ material: id, ...now })
        .onConflict((row) => row.column('material').doUpdateSet(now))
        .execute()
  }
  return changed.length > 0
}

const isUnknown = ({ need_dt, order_by }: NeededBy): boolean => need_dt === null && order_by === null
const areSame = (a: NeededBy | undefined, b: NeededBy | undefined): boolean =>
  (a?.need_dt ?? null) === (b?.need_dt ?? null) && (a?.order_by ?? null) === (b?.order_by ?? null)

async function keptDates(db: Db, ids: readonly number[]) {
  const { rows } = await sql<
    NeededBy & { material: number }
  >`select material, need_dt, order_by from needed_by
    where material in integers(${JSON.stringify(ids)})`.execute(db)
  return rows
}
