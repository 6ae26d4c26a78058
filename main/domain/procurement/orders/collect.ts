import { invalidField } from '../../../../shared/kernel/errors.ts'
import { orderCategory, orderStatus } from '../../../../shared/procurement/codes.ts'
import { kindOfTable } from '../../../../shared/procurement/order_kinds.ts'
import { purchase_orders as declared } from '../../../../shared/procurement/purchase_orders.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { requireUnlessAdmin } from '../../admin_override.ts'
import type { Context } from '../../context.ts'
import { collectable } from './collectable.ts'

interface Order {
  readonly id: number
  readonly uid: string
  readonly status: number
  readonly category: number
}
interface CollectInput {
  readonly quota_list: number
  /** JSON list of ids or numbers such as `26001-2`. */
  readonly sub_orders: string
}

/**
 * Creates a procurement material for each item of a reviewed quota list and each sub work order (default:
 * all). An order without a category takes that of its first list.
 */
export async function collect(
  { id, uid, status, category }: Order,
  input: CollectInput,
  ctx: Context,
): Promise<void> {
  const { db } = ctx
  const list = await db
    .selectFrom('quota_lists as list')
    .innerJoin('process_libraries as library', 'library.id', 'list.lib')
    .select(['list.id', 'list.category', 'list.lib', 'list.review_date', 'library.work_order'])
    .where('list.id', '=', input.quota_list)
    .executeTakeFirstOrThrow()
  const open = [
    ...(status === orderStatus.code.drafting ? [] : (['order_drafting'] as const)),
    ...(list.review_date === null ? (['reviewed'] as const) : []),
  ]
  requireUnlessAdmin(declared.spec.operations.collect.label, open, 'quota_list', ctx)
  const units = await unitsOf(db, list.work_order, JSON.parse(input.sub_orders))
  const items = await collectable(db, list)
  if (category === orderCategory.code.unspecified)
    await db
      .updateTable('purchase_orders')
      .set({ category: kindOfTable(list.category) })
      .where('id', '=', id)
      .execute()
  for (const unit of units)
    for (const item of items)
      await db
        .insertInto('procurement_materials')
        .values({ ...item, purchase_order: uid, sub_order: String(unit), add_to_detail: 1 })
        .execute()
}

/** The named sub work orders, by id or number; all of the work order if none is named. */
async function unitsOf(
  db: Db,
  workOrder: number,
  named: readonly (number | string)[],
): Promise<readonly number[]> {
  const units = await db
    .selectFrom('sub_work_orders')
    .select(['id', 'uid'])
    .where('work_order', '=', workOrder)
    .orderBy('index')
    .execute()
  if (named.length === 0) return units.map(({ id }) => id)
  return [...new Set(named)].map((name) => {
    const unit = units.find(({ id, uid }) => String(id) === String(name) || uid === name)
    if (!unit)
      throw invalidField(
        'sub_orders',
        localized((t) => t.procurement.no_unit(String(name))),
      )
    return unit.id
  })
}
