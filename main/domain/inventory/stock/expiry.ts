import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { Db } from '../../../db/connection/database.ts'

/**
 * Sets lots past their deadline to expired (2.13). Runs at the start of a day, when the office is opened, and
 * before the first request of a new day. Frozen lots stay frozen.
 */
export async function expireLots(db: Db, now: string): Promise<void> {
  await db
    .updateTable('welding_material_inventory_details')
    .set({ status: stockStatus.code.expired })
    .where('status', '=', stockStatus.code.in_stock)
    .where('deadline', '<', now.slice(0, 10))
    .where('count', '>', 0)
    .execute()
}

/** Whether any lot has to be expired; on most days there is nothing to write. */
export async function isSomethingExpired(db: Db, now: string): Promise<boolean> {
  const lot = await db
    .selectFrom('welding_material_inventory_details')
    .select('id')
    .where('status', '=', stockStatus.code.in_stock)
    .where('deadline', '<', now.slice(0, 10))
    .where('count', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return lot !== undefined
}
