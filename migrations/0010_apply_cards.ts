import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"
const signatures = `applicant ${text}, auditor ${text}, inspector ${text}, keeper ${text}`
const card = `department ${text}, create_dt text not null, uid text not null default '' unique, ${signatures}, status integer not null,
  remark ${text}, issue_dt text, return_reason ${text}, creator integer not null`
const line = (kind: string) =>
  `apply_card integer references ${kind}_apply_cards (id), actual_count integer,
  inventory_detail integer references ${kind}_inventory_details (id), process_material integer references process_materials (id),
  issue_dt text, creator integer not null`

/** Frozen: apply cards of the workshops. */
const tables = [
  `create table welding_material_apply_cards (
    id integer primary key, sub_order_uid ${text}, welding_seam_uid ${text}, material_mark ${text}, model ${text}, specification ${text},
    apply_weight real not null, apply_count real, material_code ${text}, actual_weight real, actual_count real,
    inventory_detail integer references welding_material_inventory_details (id), ${card}
  ) strict`,
  `create table steel_material_apply_cards (id integer primary key, ${card}) strict`,
  `create table steel_material_apply_details (
    id integer primary key, sub_order_uid ${text}, material_mark ${text}, material_code ${text}, specification ${text},
    count integer not null, component ${text}, ${line('steel_material')}
  ) strict`,
  `create table bought_in_component_apply_cards (id integer primary key, sub_order_uid ${text}, ${card}) strict`,
  `create table bought_in_component_apply_details (
    id integer primary key, drawing_number ${text}, specification ${text}, name ${text}, count integer not null, material_number ${text},
    remark ${text}, sub_order_uid ${text}, ${line('bought_in_component')}
  ) strict`,
  `create table auxiliary_material_apply_cards (
    id integer primary key, sub_order_uid ${text}, apply_inventory integer not null references auxiliary_material_inventory_details (id),
    apply_count integer not null, actual_inventory integer references auxiliary_material_inventory_details (id), actual_count integer, ${card}
  ) strict`,

  ...['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'].flatMap((kind) => [
    `create index ${kind}_apply_cards_in_order on ${kind}_apply_cards (create_dt desc, id desc)`,
    `create index ${kind}_apply_cards_by_number on ${kind}_apply_cards (uid collate nocase)`,
    `create index ${kind}_apply_cards_by_status on ${kind}_apply_cards (status, create_dt desc, id desc)`,
  ]),
  ...['welding_material', 'bought_in_component', 'auxiliary_material'].map(
    (kind) =>
      `create index ${kind}_apply_cards_by_unit on ${kind}_apply_cards (sub_order_uid collate nocase)`,
  ),
  'create index welding_material_apply_cards_by_seam on welding_material_apply_cards (welding_seam_uid collate nocase)',
  'create index welding_material_apply_cards_by_batch on welding_material_apply_cards (inventory_detail)',
  'create index welding_material_apply_cards_issued on welding_material_apply_cards (issue_dt desc, id desc) where issue_dt is not null',
  'create index auxiliary_material_apply_cards_by_requested on auxiliary_material_apply_cards (apply_inventory)',
  'create index auxiliary_material_apply_cards_by_issued on auxiliary_material_apply_cards (actual_inventory)',
  ...['steel_material', 'bought_in_component'].flatMap((kind) => [
    `create index ${kind}_apply_details_by_card on ${kind}_apply_details (apply_card)`,
    `create index ${kind}_apply_details_by_batch on ${kind}_apply_details (inventory_detail)`,
    `create index ${kind}_apply_details_by_part on ${kind}_apply_details (process_material)`,
    `create index ${kind}_apply_details_issued on ${kind}_apply_details (issue_dt desc, id desc) where issue_dt is not null`,
  ]),
  'create index steel_material_apply_details_by_unit on steel_material_apply_details (sub_order_uid collate nocase)',
  'create index steel_material_apply_details_by_number on steel_material_apply_details (material_code collate nocase)',
  'create index bought_in_component_apply_details_by_unit on bought_in_component_apply_details (sub_order_uid collate nocase)',
  'create index bought_in_component_apply_details_by_number on bought_in_component_apply_details (material_number collate nocase)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
