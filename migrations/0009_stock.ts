import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"
const flag = 'integer not null default 0'
const creator = 'creator integer not null'
const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const

/** Columns that only one kind of stock has. */
const own = {
  welding_material: { entry: '', line: ', production_dt text', stock: ', deadline text' },
  steel_material: {
    entry: `, steel_type integer not null, type_by_line ${flag}`,
    line: ', length real',
    stock: `, length real, refund_times integer not null, nesting_diagram ${text}`,
  },
  bought_in_component: {
    entry: `, category integer not null, type_by_line ${flag}`,
    line: '',
    stock: '',
  },
  auxiliary_material: { entry: '', line: '', stock: '' },
} as const

const described = `name ${text}, material_mark ${text}, specification ${text}, drawing_number ${text}`
const tied = `category ${text}, sub_order integer references sub_work_orders (id), work_order_uid ${text}`

const tablesOf = (kind: (typeof kinds)[number]) => [
  `create table ${kind}_entries (
    id integer primary key, uid text not null default '' unique, bidding_sheet integer references bidding_sheets (id), source ${text},
    create_dt text not null, purchaser ${text}, inspector ${text}, keeper ${text}, status integer not null, remark ${text},
    entry_dt text, return_reason ${text}, ${creator}${own[kind].entry}
  ) strict`,
  `create index ${kind}_entries_in_order on ${kind}_entries (create_dt desc, id desc)`,
  `create index ${kind}_entries_by_number on ${kind}_entries (uid collate nocase)`,
  `create index ${kind}_entries_by_status on ${kind}_entries (status)`,
  `create index ${kind}_entries_by_sheet on ${kind}_entries (bidding_sheet)`,
  `create table ${kind}_entry_details (
    id integer primary key, entry integer not null references ${kind}_entries (id),
    procurement_material integer references procurement_materials (id), weight real not null default 0 check (weight >= 0),
    count real not null check (count > 0), unit ${text}, factory ${text}, remark ${text}, ${described},
    warehouse integer references warehouses (id), batch_number ${text}, material_number ${text}, certificate_no ${text}, supplier ${text},
    ${tied}, entry_dt text${own[kind].line}
  ) strict`,
  `create index ${kind}_entry_details_by_entry on ${kind}_entry_details (entry)`,
  `create index ${kind}_entry_details_by_material on ${kind}_entry_details (procurement_material)`,
  `create index ${kind}_entry_details_by_number on ${kind}_entry_details (material_number collate nocase)`,
  `create index ${kind}_entry_details_by_warehouse on ${kind}_entry_details (warehouse)`,
  `create index ${kind}_entry_details_by_unit on ${kind}_entry_details (sub_order)`,
  `create table ${kind}_inventory_details (
    id integer primary key, entry_detail integer references ${kind}_entry_details (id), weight real not null check (weight >= 0),
    count real not null check (count >= 0), unit ${text}, status integer not null, warehouse integer not null references warehouses (id),
    ${described}, material_number ${text}, batch_number ${text}, factory ${text}, supplier ${text}, ${tied},
    entry_dt text not null${own[kind].stock}
  ) strict`,
  `create index ${kind}_inventory_details_by_line on ${kind}_inventory_details (entry_detail)`,
  `create index ${kind}_inventory_details_by_number on ${kind}_inventory_details (material_number collate nocase)`,
  `create index ${kind}_inventory_details_by_heat on ${kind}_inventory_details (batch_number collate nocase)`,
  `create index ${kind}_inventory_details_by_warehouse on ${kind}_inventory_details (warehouse)`,
  `create index ${kind}_inventory_details_by_unit on ${kind}_inventory_details (sub_order)`,
  // Used for picking: batches that may be issued.
  `create index ${kind}_inventory_details_to_pick on ${kind}_inventory_details (material_mark, specification, entry_dt)
    where status = 0`,
]

/** Frozen: entry documents, stock, and stock movements. */
const tables = [
  ...kinds.flatMap(tablesOf),
  `create index welding_material_inventory_details_by_deadline on welding_material_inventory_details (deadline)
    where status = 0`,
  `create table stock_movements (
    id integer primary key, stock_kind integer not null, inventory_detail integer not null, kind text not null,
    quantity real not null, balance real not null check (balance >= 0), material_number ${text}, document_uid ${text}, user ${text},
    dt text not null, reason ${text}
  ) strict`,
  'create index stock_movements_in_order on stock_movements (dt desc, id desc)',
  'create index stock_movements_by_batch on stock_movements (inventory_detail, stock_kind)',
  'create index stock_movements_by_number on stock_movements (material_number collate nocase)',
  'create index stock_movements_by_document on stock_movements (document_uid collate nocase)',
  // The stored count of a procurement material.
  'alter table procurement_materials add column stored_count real not null default 0',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
