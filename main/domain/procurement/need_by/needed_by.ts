import { sql } from 'kysely'
import { idIn } from '../../../../shared/kernel/soft_id.ts'
import { daysOfDelivery, orderDate } from '../../../../shared/procurement/need_by.ts'
import type { Db } from '../../../db/connection/database.ts'
import { type OrderStarts, orderStarts } from './order_start.ts'
import { type NeededBy, type PlantDeadlines, plantDeadlines } from './plant_deadlines.ts'
import { chosenSupplierSql, supplierDays } from './supplier_days.ts'

/** The dates of materials, worked out from the rows that they depend on. */

interface Material {
  readonly id: number
  /** The row that it is received with. */
  readonly kept: number
  readonly work_order: number | null
  readonly part: number | null
  readonly unit: number | null
  readonly inventory_type: number
  readonly category: string
  readonly material_mark: string
  readonly supplier: string
}

/** What is asked once, however many materials. */
interface Known {
  readonly plant: PlantDeadlines
  readonly deliveries: ReturnType<typeof supplierDays>
  readonly starts: Map<number, Promise<OrderStarts>>
}

/** The dates of these materials and of all that they are merged with; null dates where nothing is known. */
export async function neededBy(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NeededBy>> {
  const materials = await materialsWith(db, ids)
  const known: Known = { plant: await plantDeadlines(db), deliveries: supplierDays(db), starts: new Map() }
  const earliest = new Map<number, NeededBy>()
  for (const one of materials) {
    const own = await ownDates(db, one, known)
    const others = earliest.get(one.kept)
    earliest.set(one.kept, {
      need_dt: earlier(own.need_dt, others?.need_dt),
      order_by: earlier(own.order_by, others?.order_by),
    })
  }
  return new Map(materials.map(({ id, kept }) => [id, earliest.get(kept) ?? unknownDates]))
}

const unknownDates: NeededBy = { need_dt: null, order_by: null }
const earlier = (a: string | null, b: string | null | undefined): string | null =>
  a === null ? (b ?? null) : b === null || b === undefined || a < b ? a : b

async function ownDates(db: Db, material: Material, known: Known): Promise<NeededBy> {
  const { work_order, category, supplier } = material
  if (work_order === null) return unknownDates
  const { plant, starts, deliveries } = known
  const ofOrder = starts.get(work_order) ?? orderStarts(db, work_order, plant)
  starts.set(work_order, ofOrder)
  const { need_dt } = plant.datesOf((await ofOrder).startOf(material), category)
  const times = supplier === '' ? [] : await deliveries(supplier, category)
  return { need_dt, order_by: orderDate(need_dt, daysOfDelivery(times, plant.leadTime(category))) }
}

const keptOf = (table: string) =>
  `case when ${table}.merged_material = '' then ${table}.id else ${idIn(`${table}.merged_material`)} end`
/** The order of its unit, else of its purchase order. */
const workOrderOf = `coalesce(
  (select work_order from sub_work_orders where id = ${idIn('material.sub_order')}),
  (select made.id from purchase_orders bought join work_orders made on nocase(made.uid) = nocase(bought.work_order)
    where nocase(bought.uid) = nocase(material.purchase_order) and material.purchase_order <> '' and bought.work_order <> ''))`

async function materialsWith(db: Db, ids: readonly number[]): Promise<readonly Material[]> {
  const asked = JSON.stringify(ids)
  const { rows } = await sql<Material>`
    with kept (id) as (
      select ${sql.raw(keptOf('asked'))} from procurement_materials asked
      where asked.id in integers(${asked})
    )
    select material.id, ${sql.raw(keptOf('material'))} as kept, ${sql.raw(workOrderOf)} as work_order,
      (select id from process_materials where id = ${sql.raw(idIn('material.process_material'))}) as part,
      (select id from sub_work_orders where id = ${sql.raw(idIn('material.sub_order'))}) as unit,
      material.inventory_type, material.category, material.material_mark,
      ${sql.raw(chosenSupplierSql('material'))} as supplier
    from procurement_materials material
    where material.id in (
      select id from kept
      union select id from procurement_materials where nocase(merged_material) in (select cast(id as text) from kept))
    order by material.id`.execute(db)
  return rows
}
