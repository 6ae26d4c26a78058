import { subOrderNumber } from '../../../shared/core/order_number.ts'
import { fail } from '../../../shared/kernel/errors.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Db } from '../../db/connection/database.ts'
import { hasApplyCard, ticketEnds } from '../process/production_records.ts'

interface Order {
  readonly id: number
  readonly uid: string
  readonly count: number
}

/**
 * Adds or deletes sub work orders at the end so that the order has `count` of them. Throws in_use (409) if
 * one to be deleted is finished or has records.
 */
export async function resizeOrder(db: Db, { id, uid, count: before }: Order, count: number): Promise<void> {
  const added = Array.from({ length: Math.max(0, count - before) }, (_, at) => before + at + 1)
  if (added.length > 0)
    await db
      .insertInto('sub_work_orders')
      .values(added.map((index) => ({ work_order: id, index, uid: subOrderNumber(uid, index) })))
      .execute()
  const gone = await db
    .selectFrom('sub_work_orders')
    .selectAll()
    .where('work_order', '=', id)
    .where('index', '>', count)
    .orderBy('index')
    .execute()
  for (const unit of gone) {
    if (unit.finished === yes || (await isWorkedOn(db, unit))) throw inUse(unit.uid)
    await db.deleteFrom('sub_work_orders').where('id', '=', unit.id).execute()
  }
}

const isWorkedOn = async (db: Db, { id, uid }: { readonly id: number; readonly uid: string }) =>
  (await ticketEnds(db, id)).length > 0 || hasApplyCard(db, uid)

const inUse = (uid: string) => fail('in_use', (t) => t.process.unit_in_use(uid))
