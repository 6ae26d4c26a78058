import { sql } from 'kysely'
import { round } from '../../../shared/kernel/decimals.ts'
import type { Db } from '../../db/connection/database.ts'

/** The facts of a work order that its plan repeats. */
export interface Order {
  readonly id: number
  readonly uid: string
  readonly client: string
  readonly product: number
  readonly count: number
}

export async function orderFacts(db: Db, { uid, client, product, count }: Order) {
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  return { work_order: uid, client_name: client, product_name: name, number: count }
}

/** Output of all units in tonnes: round3(Σ total_weight of the library × count ÷ 1000) (3.8). */
export async function outputOf(db: Db, order: number): Promise<number> {
  const { count, hundredths } = await db
    .$pickTables<'process_libraries' | 'process_materials' | 'work_orders'>()
    .selectFrom('work_orders as order')
    .leftJoin('process_libraries as library', 'library.work_order', 'order.id')
    .leftJoin('process_materials as part', 'part.lib', 'library.id')
    // Kilograms with two decimals are summed as integers, which is exact.
    .select(['order.count', sql<number | null>`sum(rounded(part.total_weight * 100))`.as('hundredths')])
    .where('order.id', '=', order)
    .groupBy('order.id')
    .executeTakeFirstOrThrow()
  return round(((hundredths ?? 0) * count) / 100_000, 3)
}
