import type { Person } from '../../../../shared/kernel/people.ts'
import { extendedNames } from '../../../../shared/kernel/resource.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import type { FieldsOf, RowOf } from '../../../../shared/kernel/types.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { purchase_order_snapshots } from '../../../../shared/procurement/purchase_order_snapshots.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import { recordValues } from '../../record_values.ts'

type Order = RowOf<FieldsOf<typeof purchase_orders>>

/** Stores a snapshot of an order with its materials. */
export async function keepVersion(
  order: Order,
  reason: string,
  { db, caller, now }: { readonly db: Db; readonly caller: Person; readonly now: string },
): Promise<void> {
  const materials = await db
    .selectFrom('procurement_materials')
    .selectAll()
    .where(exactText('purchase_order', order.uid))
    .orderBy('id')
    .execute()
  const content = {
    order: recordValues(purchase_orders, order, extendedNames(purchase_orders, 'all')),
    // Includes extended fields: most of a material's description is not published.
    materials: materials.map((one) =>
      recordValues(procurement_materials, one, extendedNames(procurement_materials, 'all')),
    ),
  }
  await db
    .insertInto('purchase_order_snapshots')
    .values({
      purchase_order: order.id,
      revised_number: order.revised_number,
      create_dt: now,
      reason,
      content: JSON.stringify(content),
      creator: caller.id,
    })
    .execute()
}

/** The snapshots of an order, oldest first. */
export async function versionsOf(db: Db, order: number) {
  const rows = await db
    .selectFrom('purchase_order_snapshots')
    .select(['revised_number', 'create_dt', 'reason', 'content'])
    .where('purchase_order', '=', order)
    .orderBy('id')
    .execute()
  return rows.map(({ content, create_dt, ...facts }) => ({
    ...facts,
    create_dt: showTime(create_dt),
    ...purchase_order_snapshots.fields.content.toWire(content),
  }))
}
