import type { Database } from '../../main/db/connection/database.ts'
import type { DatabaseAccess } from '../../main/db/office_store.ts'
import { no } from '../../shared/kernel/kinds.ts'
import { detailTable } from '../../shared/process/codes.ts'
import { orderStatus, sheetStatus } from '../../shared/procurement/codes.ts'

const at = '2026-11-20T09:00:00'

/** A sheet in arrival inspection with two materials of its order, one of them merged from a third. */
export async function sheetArrived({ db }: DatabaseAccess<Database>, buyer: number) {
  const order = { uid: 'DG-2026-0900', status: orderStatus.code.executing, create_date: '2026-11-18' }
  await db
    .insertInto('purchase_orders')
    .values({ ...order, lister: '冯琳', list_date: '2026-11-18', creator: buyer })
    .execute()
  const sheet = await db
    .insertInto('bidding_sheets')
    .values({
      uid: 'BD-2026-0900',
      purchase_order: order.uid,
      status: sheetStatus.code.arrival_inspection,
      create_date: at,
      changed_dt: at,
      creator: buyer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bought = (name: string, specification: string, count: number, merged = '') =>
    db
      .insertInto('procurement_materials')
      .values({
        name,
        specification,
        required_count: count,
        unit: '件',
        material_mark: 'Q345R',
        standard: 'GB/T 713.2-2023',
        purchase_order: order.uid,
        inventory_type: detailTable.code.principal,
        merged_material: merged,
        finished: no,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const shell = await bought('筒体板', 'δ10×2000×8000', 3)
  const head = await bought('封头板', 'δ12×2000×6000', 2)
  await bought('筒体板', 'δ10×2000×8000', 1, String(shell.id))
  return { sheet: sheet.id, shell: shell.id, head: head.id }
}
