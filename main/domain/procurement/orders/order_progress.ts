import { orderStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import type { Context } from '../../context.ts'

const { approved, executing, completed } = orderStatus.code
const { completed: bought, terminated } = sheetStatus.code

const orderOf = (db: Db, uid: string) =>
  db.selectFrom('purchase_orders').select(['id', 'uid', 'status']).where('uid', '=', uid).executeTakeFirst()

export const sheetsOf = (db: Db, order: string) =>
  db
    .selectFrom('bidding_sheets')
    .select(['id', 'uid', 'status'])
    .where(exactText('purchase_order', order))
    .orderBy('id')
    .execute()

/** The materials received under an order, without those merged into another. */
export const receivedMaterials = (db: Db, order: string) =>
  db
    .selectFrom('procurement_materials')
    .select(['id', 'name', 'finished', 'bidding_sheet', 'delivery_dt'])
    .where(exactText('purchase_order', order))
    .where('merged_material', '=', '')
    .orderBy('id')
    .execute()

/** When its last sheet is deleted, an executing order returns to approved. */
export async function pauseOrder(uid: string, { db, move }: Context): Promise<void> {
  const order = await orderOf(db, uid)
  if (order?.status === executing && (await sheetsOf(db, uid)).length === 0)
    await move('purchase_orders', order.id, { status: approved })
}

/**
 * An approved order is executing from its first sheet on, and completed when its last sheet and material are
 * (2.3). An order imported as executing stays so without a sheet.
 */
export async function settleOrder(uid: string, { db, move }: Context): Promise<void> {
  const order = await orderOf(db, uid)
  if (!order || (order.status !== approved && order.status !== executing)) return
  const sheets = await sheetsOf(db, uid)
  if (sheets.length === 0) return
  // The transition's own afterWrite calls this function again.
  if (order.status === approved) return move('purchase_orders', order.id, { status: executing })
  if (sheets.some(({ status }) => status !== bought && status !== terminated)) return
  const materials = await receivedMaterials(db, uid)
  if (materials.some(({ finished }) => finished === 0)) return
  await move('purchase_orders', order.id, { status: completed })
}
