import { sql } from 'kysely'
import type { Db } from '../../../db/connection/database.ts'
import { type PlantDeadlines, plantDeadlines } from '../../procurement/need_by/plant_deadlines.ts'

/** What the plant has set for its deadlines, and by when materials are needed and must be ordered. */
export interface Deadlines extends PlantDeadlines {
  readonly dates: ReadonlyMap<number, Dates>
}
interface Dates {
  readonly need_dt: string | null
  readonly order_by: string | null
}

export async function deadlinesOf(db: Db, materials: readonly number[]): Promise<Deadlines> {
  const { rows } = await sql<Dates & { readonly material: number }>`
    select material, need_dt, order_by from needed_by
    where material in (select value from json_each(${JSON.stringify(materials)}))`.execute(db)
  return {
    ...(await plantDeadlines(db)),
    dates: new Map(rows.map(({ material, ...dates }) => [material, dates])),
  }
}
