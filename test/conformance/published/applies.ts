import { dts } from './entries.ts'
import { paged, published } from './notation.ts'

/** Document 3: apply and refund cards with their details. Bodies of creates are those of domain.md 4.10: the document marks them unfinished. */

const signed = 'applicant str, auditor str, inspector str, keeper str'
const stated = 'status int, pretty_status str'
const steelDetail =
  'id int, sub_order_uid str, material_mark str, material_code str, specification str, count int, component str'
const boughtDetail =
  'id int, drawing_number str, specification str, name str, count int, material_number str, remark str'

/** A card that is listed, read, changed and created; its list items name fields that its record may lack. */
const card = (
  name: string,
  filters: string,
  items: string,
  body: string,
  record: string,
  details?: string,
) => {
  const card = published(name, record, details ? { details } : {}, { apply_intentory: 'apply_inventory' })
  return [
    card.list(`GET /api/${name}/`, `${paged}, ${filters}`, items),
    card.read(`GET /api/${name}/{id}/`),
    card.update(`PATCH /api/${name}/{id}/`),
    card.create(`POST /api/${name}/`, body),
  ]
}
/** A line of a card: it has no list. */
const line = (name: string, body: string, record: string) => {
  const detail = published(name, record)
  return [
    detail.read(`GET /api/${name}/{id}/`),
    detail.update(`PATCH /api/${name}/{id}/`),
    detail.create(`POST /api/${name}/`, body),
  ]
}

const applies = [
  ...card(
    'welding_material_apply_cards',
    `status int, ${dts}, sub_order_uid str, material_mark str, model str`,
    'id, sub_order_uid, welding_seam_uid, material_mark, model, specification, department, create_dt, uid, status, pretty_status',
    'sub_order_uid, welding_seam_uid, material_mark, model, specification, apply_weight, apply_count',
    `id int, department str, create_dt datetime, uid str, sub_order_uid str, welding_seam_uid str, material_mark str, model str, specification str, apply_weight float, apply_count float, material_code str, actual_weight float, actual_count float, ${signed}, ${stated}`,
  ),
  ...card(
    'steel_material_apply_cards',
    `status int, ${dts}, uid str`,
    'id, create_dt, uid, applicant, department, status int, pretty_status str',
    'details',
    `id int, department str, create_dt datetime, uid str, ${signed}, details list`,
    steelDetail,
  ),
  ...card(
    'bought_in_component_apply_cards',
    `status int, ${dts}, sub_order_uid str, uid str, department str`,
    'id, sub_order_uid, uid, create_dt, applicant, department, status, pretty_status',
    'sub_order_uid, details',
    `id int, sub_order_uid str, department str, create_dt datetime, uid str, ${signed}, ${stated}, details list`,
    boughtDetail,
  ),
  ...card(
    'auxiliary_material_apply_cards',
    `status int, ${dts}, apply_intentory str, department str, uid str`,
    'id, sub_order_uid, uid, create_dt, applicant, department, status, pretty_status',
    'sub_order_uid, apply_inventory, apply_count, remark',
    `id int, sub_order_uid str, department str, create_dt datetime, uid str, ${signed}, ${stated}, apply_inventory int, apply_count int, actual_inventory int, actual_count int, remark str`,
  ),
  ...line(
    'steel_material_apply_details',
    'sub_order_uid, material_mark, specification, count, component',
    steelDetail,
  ),
  ...line(
    'bought_in_component_apply_details',
    'drawing_number, specification, name, count, material_number, remark',
    boughtDetail,
  ),
]

const board =
  'id int, name str, material str, specification str, material_code str, status str, count int, weight float, apply_card_uid str'
const bar =
  'id int, name str, material str, specification str, material_code str, status str, length float, count int, weight float, remark str'
const boughtBack =
  'id int, drawing_number str, specification str, name str, unit str, count int, material_number str, remark str'

const refunds = [
  ...card(
    'welding_material_refund_cards',
    `status int, sub_order_uid str, welding_seam_uid str, ${dts}, uid str`,
    'id, sub_order_uid, department, create_dt, uid, welding_seam_uid str, status, pretty_status',
    'apply_card_uid, weight, count',
    `id int, department str, create_dt datetime, uid str, sub_order_uid str, apply_card_create_dt datetime, apply_card_uid str, model str, specification str, weight float, count float, refunder str, keeper str, ${stated}`,
  ),
  ...card(
    'steel_material_refund_cards',
    `status int, ${dts}, sub_order_uid str, uid str`,
    'id, create_dt, uid, sub_order_uid, steel_type, refunder, status, pretty_status',
    'sub_order_uid, steel_type, details',
    `id int, sub_order_uid str, create_dt datetime, uid str, steel_type str, refunder str, inspector str, keeper str, ${stated}, details list`,
    board,
  ),
  ...card(
    'bought_in_component_refund_cards',
    `status int, ${dts}, sub_order_uid str, uid str, department str`,
    'id, uid, create_dt, refunder, department, status, pretty_status',
    'sub_order_uid, details',
    `id int, sub_order_uid str, department str, create_dt datetime, uid str, refunder str, keeper str, ${stated}, details list`,
    boughtBack,
  ),
  ...line(
    'board_steel_material_refund_details',
    'apply_card_uid, name, material, specification, material_code, status, count, weight',
    board,
  ),
  ...line(
    'bar_steel_material_refund_details',
    'name, material, specification, material_code, status, count, weight, length, remark',
    bar,
  ),
  ...line(
    'bought_in_component_refund_details',
    'drawing_number, specification, name, unit, count, material_number, remark',
    boughtBack,
  ),
]

export const cards = [...applies, ...refunds]
