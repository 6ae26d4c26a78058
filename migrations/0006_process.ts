import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"
const list = "text not null default '[]'"
const flag = 'integer not null default 0'
const quotaItem = (more: string) =>
  `id integer primary key, quota_list integer not null references quota_lists (id), ${more}`
const partOfList = `process_material integer references process_materials (id), remark ${text}`

/** Frozen: orders, products and process planning. */
const tables = [
  `create table products (id integer primary key, name ${text}, status integer not null, drawing_number ${text}) strict`,
  `create table work_orders (
    id integer primary key, uid text not null default '' unique, sell_type ${flag}, client ${text}, project ${text},
    product integer not null references products (id), count integer not null check (count between 1 and 999), finished ${flag},
    delivery_dt text, container_category ${text}, press_mark ${text}
  ) strict`,
  'create index work_orders_by_product on work_orders (product)',
  `create table sub_work_orders (
    id integer primary key, "index" integer not null, finished ${flag}, work_order integer not null references work_orders (id),
    uid text not null default '' unique, unique (work_order, "index")
  ) strict`,

  `create table process_libraries (
    id integer primary key, work_order_uid integer not null, name ${text}, writer ${text}, proofreader ${text}, status integer not null,
    work_order integer not null unique references work_orders (id)
  ) strict`,
  'create index process_libraries_by_number on process_libraries (work_order_uid)',
  `create table process_materials (
    id integer primary key, lib integer not null references process_libraries (id), ticket_number integer not null, part_number integer not null,
    drawing_number ${text}, parent_drawing_number ${text}, name ${text}, spec ${text}, count integer not null,
    material integer references materials (id), piece_weight real not null, remark ${text}, total_weight real not null, order_uid ${text},
    unique (lib, ticket_number), unique (lib, parent_drawing_number, part_number)
  ) strict`,
  'create index process_materials_in_order on process_materials (order_uid, ticket_number, id)',
  'create index process_materials_by_material on process_materials (material)',
  `create table circulation_routes (
    id integer primary key, process_material integer not null unique references process_materials (id), stations ${list}
  ) strict`,
  'create table process_routes (id integer primary key, process_material integer not null unique references process_materials (id)) strict',
  `create table process_steps (
    id integer primary key, route integer not null references process_routes (id), step integer not null, man_hours real not null default 0,
    "index" integer not null
  ) strict`,
  'create index process_steps_in_order on process_steps (route, "index", id)',

  `create table transfer_cards (
    id integer primary key, file_index ${text}, ticket_number integer not null, basic_file ${text}, worker_order_uid ${text},
    product_name ${text}, container_category ${text}, parent_name ${text}, parent_drawing_number ${text}, welding_plate_idx ${text},
    parent_plate_idx ${text}, drawing_number ${text}, name ${text}, count integer not null, press_mark ${text}, material ${text},
    material_index ${text}, writer integer references users (id), reviewer integer references users (id), proofreader integer references users (id),
    write_dt text, review_dt text, proofread_dt text, approver integer references users (id), approver_dt text, path ${text},
    tech_requirement ${text}, category integer not null, status text not null,
    process_material integer not null references process_materials (id), revision ${flag}, stations ${list}, return_reason ${text},
    creator integer not null
  ) strict`,
  'create index transfer_cards_in_order on transfer_cards (ticket_number, category, id)',
  'create index transfer_cards_by_part on transfer_cards (process_material, category)',
  'create index transfer_cards_by_order on transfer_cards (worker_order_uid collate nocase)',
  'create index transfer_cards_by_status on transfer_cards (status)',
  `create table transfer_card_processes (
    id integer primary key, transfer_card integer not null references transfer_cards (id), "index" integer not null, name ${text}, detail ${text}
  ) strict`,
  'create index transfer_card_processes_in_order on transfer_card_processes (transfer_card, "index", id)',
  `create table card_snapshots (
    id integer primary key, transfer_card integer not null references transfer_cards (id), revision integer not null, create_dt text not null,
    reason ${text}, content text not null, creator integer not null
  ) strict`,
  'create index card_snapshots_by_card on card_snapshots (transfer_card, id)',

  `create table welding_seams (
    id integer primary key, process_material integer not null references process_materials (id), uid ${text}, seam_type ${text},
    weld_position integer not null, weld_method_1 integer not null, weld_method_2 integer, bm_1 ${text}, bm_thick_1 real not null default 0,
    bm_2 ${text}, bm_thick_2 real not null default 0, length real not null default 0, wm_1 integer references materials (id),
    wf_1 integer references materials (id), wt_1 ${text}, ws_1 ${text}, weight_1 real not null default 0, wf_weight_1 real not null default 0,
    wm_2 integer references materials (id), wf_2 integer references materials (id), wt_2 ${text}, ws_2 ${text}, weight_2 real not null default 0,
    wf_weight_2 real not null default 0, remark ${text}, analysis integer, lib integer not null references process_libraries (id),
    overridden ${list}, unique (lib, uid)
  ) strict`,
  'create index welding_seams_by_part on welding_seams (process_material)',

  `create table quota_lists (
    id integer primary key, writer integer references users (id), write_dt text, reviewer integer references users (id), review_date text,
    category integer not null, lib integer not null references process_libraries (id), unique (lib, category)
  ) strict`,
  ...['cooperant_items', 'first_feeding_items', 'bought_in_items'].map(
    (name) => `create table ${name} (${quotaItem(partOfList)}, unique (quota_list, process_material)) strict`,
  ),
  `create table principal_quota_items (${quotaItem(`count integer not null default 0, weight real not null default 0,
    material integer references materials (id), operative_norm ${text}, status ${text}, remark ${text}, size ${text}, generated ${flag}, overridden ${list}`)}) strict`,
  `create table welding_quota_items (${quotaItem(`size ${text}, material integer references materials (id), operative_norm ${text},
    quota real not null default 0, remark ${text}, generated ${flag}, overridden ${list}`)}) strict`,
  `create table auxiliary_quota_items (${quotaItem(`${partOfList}, quota_coef real not null default 0, quota real not null default 0,
    stardard_code ${text}, category ${text}, generated ${flag}, overridden ${list}`)}) strict`,
  ...[
    'cooperant_items',
    'first_feeding_items',
    'bought_in_items',
    'principal_quota_items',
    'welding_quota_items',
    'auxiliary_quota_items',
  ].map((name) => `create index ${name}_by_list on ${name} (quota_list)`),
  ...['cooperant_items', 'first_feeding_items', 'bought_in_items', 'auxiliary_quota_items'].map(
    (name) => `create index ${name}_by_part on ${name} (process_material)`,
  ),
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
