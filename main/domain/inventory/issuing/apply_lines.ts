import type { Selectable } from 'kysely'
import type { Database, Db } from '../../../db/connection/database.ts'
import { workOrderOf } from './apply_card.ts'
import type { CardLine } from './line_card_handlers.ts'

/**
 * The lines of steel and bought-in cards for allocation. Without an actual count, the applied count is
 * issued.
 */

type Detail<K extends 'steel_material' | 'bought_in_component'> = Selectable<Database[`${K}_apply_details`]>

export async function steelLine(db: Db, detail: Detail<'steel_material'>): Promise<CardLine> {
  const { material_mark, specification, sub_order_uid, count, actual_count } = detail
  return {
    request: { material_mark, specification, work_order_uid: await workOrderOf(db, sub_order_uid) },
    inventory_detail: detail.inventory_detail,
    material_number: detail.material_code,
    quantity: actual_count ?? count,
    applied: count,
    detail: detail.id,
  }
}

/** `sub_order_uid` is that of the card; '' without a card. */
export async function boughtInLine(
  db: Db,
  detail: Detail<'bought_in_component'>,
  sub_order_uid: string,
): Promise<CardLine> {
  const { name, specification, count, actual_count } = detail
  return {
    request: { material_mark: name, specification, work_order_uid: await workOrderOf(db, sub_order_uid) },
    inventory_detail: detail.inventory_detail,
    material_number: detail.material_number,
    quantity: actual_count ?? count,
    applied: count,
    detail: detail.id,
  }
}
