import { sql } from 'kysely'
import type { Db } from '../../../db/connection/database.ts'

/** By when a material is needed and must be ordered. */
export interface Dates {
  readonly need_dt: string | null
  readonly order_by: string | null
}

export async function datesOf(db: Db, materials: readonly number[]): Promise<ReadonlyMap<number, Dates>> {
  const { rows } = await sql<Dates & { readonly material: number }>`
    select material, need_dt, order_by from needed_by
    where material in integers(${JSON.stringify(materials)})`.execute(db)
  return new Map(rows.map(({ material, ...dates }) => [material, dates]))
}
