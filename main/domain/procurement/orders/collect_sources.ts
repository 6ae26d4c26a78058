import { detailTable } from '../../../../shared/process/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { collectable } from './collectable.ts'

/**
 * The quota lists and units of an order's work order, and the materials that any order already has for those
 * units.
 */
export async function sourcesOf(db: Db, id: number) {
  const order = await db
    .selectFrom('purchase_orders as bought')
    .innerJoin('work_orders as made', 'made.uid', 'bought.work_order')
    .select('made.id')
    .where('bought.id', '=', id)
    .executeTakeFirst()
  if (!order) return { lists: [], units: [], held: [] }
  const units = await unitsOf(db, order.id)
  return {
    lists: await listsOf(db, order.id),
    units,
    held: await heldFor(
      db,
      units.map(({ sub_order }) => sub_order),
    ),
  }
}

async function listsOf(db: Db, workOrder: number) {
  const lists = await db
    .selectFrom('quota_lists as list')
    .innerJoin('process_libraries as library', 'library.id', 'list.lib')
    .select(['list.id', 'list.category', 'list.review_date'])
    .where('library.work_order', '=', workOrder)
    .orderBy('list.category')
    .execute()
  return Promise.all(
    lists.map(async (one) => {
      const items = await collectable(db, one)
      return {
        quota_list: one.id,
        category: one.category,
        items: items.length,
        reviewed: one.review_date !== null,
        rows: items.map(({ name, material_mark, specification, required_count, unit }) => ({
          name,
          material_mark,
          specification,
          required_count,
          unit,
        })),
      }
    }),
  )
}

const unitsOf = (db: Db, workOrder: number) =>
  db
    .selectFrom('sub_work_orders')
    .select(['id as sub_order', 'uid'])
    .where('work_order', '=', workOrder)
    .orderBy('index')
    .execute()

async function heldFor(db: Db, units: readonly number[]) {
  const rows = await db
    .selectFrom('procurement_materials')
    .select(({ fn }) => [
      'inventory_type as category',
      'sub_order',
      'purchase_order as order',
      fn.countAll<number>().as('rows'),
    ])
    .where('sub_order', 'in', units.map(String))
    .where('purchase_order', '<>', '')
    .where('inventory_type', 'in', Object.values(detailTable.code))
    .groupBy(['inventory_type', 'sub_order', 'purchase_order'])
    .orderBy('purchase_order')
    .orderBy('inventory_type')
    .orderBy('sub_order')
    .execute()
  return rows.map((one) => ({ ...one, sub_order: Number(one.sub_order) }))
}
