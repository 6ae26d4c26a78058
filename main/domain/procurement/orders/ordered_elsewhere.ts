import { sql } from 'kysely'
import { round } from '../../../../shared/kernel/decimals.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import type { Db } from '../../../db/connection/database.ts'

/** Another order that buys the same for the same unit, and the count. */
export interface Elsewhere {
  readonly order: number
  readonly uid: string
  readonly count: number
}
interface ElsewhereRow extends Elsewhere {
  readonly material: number
}

/** The row's own count, without the rows merged into it. */
const ownCount = sql`coalesce(other.required_count, 0) - coalesce((
  select real_sum(merged.required_count) from procurement_materials merged
  where nocase(merged.merged_material) = cast(other.id as text)), 0)`

const pair = sql`nocase(own.purchase_order) = nocase(bought.uid) and own.sub_order <> ''
  and other.sub_order = own.sub_order and other.purchase_order <> own.purchase_order`

/**
 * For each material of an order, the other orders that buy the same part for the same unit; without a part,
 * the same grade, size and standard of the same quota list; without a grade, the same name. Terminated orders
 * are ignored.
 */
export async function orderedElsewhere(
  db: Db,
  order: number,
): Promise<ReadonlyMap<number, readonly Elsewhere[]>> {
  const { rows } = await sql<ElsewhereRow>`
    select same.material, elsewhere.id as "order", elsewhere.uid, real_sum(same.count) as count from (
      select own.id as material, other.purchase_order, ${ownCount} as count
      from purchase_orders bought cross join procurement_materials own cross join procurement_materials other
      where bought.id = ${order} and ${pair} and own.process_material <> ''
        and nocase(other.process_material) = nocase(own.process_material)
      union all
      select own.id, other.purchase_order, ${ownCount}
      from purchase_orders bought cross join procurement_materials own cross join procurement_materials other
      where bought.id = ${order} and ${pair} and (own.process_material = '' or other.process_material = '')
        and other.material_mark = own.material_mark and other.specification = own.specification
        and other.inventory_type = own.inventory_type and other.standard = own.standard
        and (own.material_mark <> '' or (own.name <> '' and other.name = own.name))
    ) same
    join purchase_orders elsewhere on elsewhere.uid = same.purchase_order
    where elsewhere.status <> ${orderStatus.code.terminated}
    group by same.material, elsewhere.id order by elsewhere.id`.execute(db)
  const result = new Map<number, Elsewhere[]>()
  for (const { material, count, ...one } of rows)
    result.set(material, [...(result.get(material) ?? []), { ...one, count: round(count, 3) }])
  return result
}

/** Merges several lists, adding the counts by order. */
export function mergeOrders(all: readonly Elsewhere[]): Elsewhere[] {
  const sums = new Map<number, Elsewhere>()
  for (const one of all)
    sums.set(one.order, { ...one, count: round(one.count + (sums.get(one.order)?.count ?? 0), 3) })
  return [...sums.values()].toSorted((a, b) => a.order - b.order)
}
