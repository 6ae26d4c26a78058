import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"
const head = `sub_order_uid ${text}, create_dt text not null, uid text not null default '' unique, refunder ${text}, keeper ${text},
    status integer not null, return_dt text, return_reason ${text}, creator integer not null`
const steelLine = `name ${text}, material ${text}, specification text not null, material_code ${text}, status text not null,
    count integer not null check (count > 0), weight real not null check (weight > 0), apply_card_uid ${text}`
const links = (card: string, line: string, stock: string) => `refund_card integer references ${card} (id),
    apply_detail integer references ${line} (id), inventory_detail integer references ${stock} (id), creator integer not null`
const steelLinks = links(
  'steel_material_refund_cards',
  'steel_material_apply_details',
  'steel_material_inventory_details',
)
const boughtInLinks = links(
  'bought_in_component_refund_cards',
  'bought_in_component_apply_details',
  'bought_in_component_inventory_details',
)

/** Frozen: refund cards. */
const tables = [
  `create table welding_material_refund_cards (
    id integer primary key, department ${text}, ${head}, apply_card_create_dt text, apply_card_uid text not null, model ${text},
    specification ${text}, weight real not null check (weight > 0), count real, welding_seam_uid ${text}, material_mark ${text},
    material_code ${text}, rebake integer not null default 0,
    inventory_detail integer references welding_material_inventory_details (id)
  ) strict`,
  'create index welding_material_refund_cards_by_apply_card on welding_material_refund_cards (apply_card_uid collate nocase)',
  'create index welding_material_refund_cards_by_seam on welding_material_refund_cards (welding_seam_uid collate nocase)',
  `create table steel_material_refund_cards (
    id integer primary key, ${head}, steel_type text not null default '板材', inspector ${text}
  ) strict`,
  `create table bought_in_component_refund_cards (id integer primary key, department ${text}, ${head}) strict`,
  ...['welding_material', 'steel_material', 'bought_in_component'].flatMap((kind) => [
    `create index ${kind}_refund_cards_in_order on ${kind}_refund_cards (create_dt desc, id desc)`,
    `create index ${kind}_refund_cards_by_number on ${kind}_refund_cards (uid collate nocase)`,
    `create index ${kind}_refund_cards_by_order on ${kind}_refund_cards (sub_order_uid collate nocase)`,
    `create index ${kind}_refund_cards_by_status on ${kind}_refund_cards (status)`,
  ]),

  `create table board_steel_material_refund_details (id integer primary key, ${steelLine}, ${steelLinks}) strict`,
  `create table bar_steel_material_refund_details (
    id integer primary key, ${steelLine}, length real not null, remark ${text}, ${steelLinks}
  ) strict`,
  `create table bought_in_component_refund_details (
    id integer primary key, drawing_number ${text}, specification ${text}, name ${text}, unit ${text},
    count integer not null check (count > 0), material_number ${text}, remark ${text}, ${boughtInLinks}
  ) strict`,
  ...['board_steel_material', 'bar_steel_material', 'bought_in_component'].flatMap((kind) => [
    `create index ${kind}_refund_details_by_card on ${kind}_refund_details (refund_card)`,
    `create index ${kind}_refund_details_by_line on ${kind}_refund_details (apply_detail)`,
  ]),
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
