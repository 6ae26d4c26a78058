import { type Kysely, sql } from 'kysely'

const text = "text not null default ''"
const list = "text not null default '[]'"
const flag = 'integer not null default 0'
const creator = 'creator integer not null'

/** Frozen: procurement, from substitution and purchase order through tender to arrival. */
const tables = [
  `create table material_sub_applies (
    id integer primary key, uid text not null default '' unique, work_order ${text}, production ${text}, figure_code ${text},
    applicant text not null, reason ${text}, commented ${flag}, ${creator}
  ) strict`,
  'create index material_sub_applies_by_order on material_sub_applies (work_order collate nocase)',
  `create table material_sub_apply_items (
    id integer primary key, sub_apply ${text}, part_figure_code ${text}, part_ticket_code ${text}, old_name ${text}, old_standard ${text},
    old_size ${text}, new_name ${text}, new_standard ${text}, new_size ${text}, ${creator}
  ) strict`,
  'create index material_sub_apply_items_by_apply on material_sub_apply_items (sub_apply)',
  `create table sub_spply_comments (
    id integer primary key, user_title ${text}, user text not null, comment ${text}, submit_dt text not null,
    sub_apply integer references material_sub_applies (id), result integer not null default 1, create_dt text not null, ${creator}
  ) strict`,
  'create index sub_spply_comments_by_apply on sub_spply_comments (sub_apply)',

  `create table material_executions (
    id integer primary key, uid text not null default '' unique, lister text not null, list_date text not null, material_type ${text},
    saved text not null, process_requirement ${text}, ${creator}
  ) strict`,
  `create table material_execution_details (
    id integer primary key, material ${text}, batch_number ${text}, quota ${text}, part ${text}, oddments ${text}, remark ${text},
    material_execution integer references material_executions (id)
  ) strict`,
  'create index material_execution_details_by_table on material_execution_details (material_execution)',

  `create table suppliers (id integer primary key, uid text not null default '' unique, name ${text}) strict`,
  `create table supplier_documents (
    id integer primary key, path ${text}, upload_dt text not null, supplier integer references suppliers (id), name ${text}, valid_until text
  ) strict`,
  'create index supplier_documents_by_supplier on supplier_documents (supplier)',
  `create table supplier_quotations (
    id integer primary key, inventory_type ${text}, name_spec ${text}, material_mark integer, unit_price ${text}, unit ${text},
    supplier integer references suppliers (id), quoted_dt text not null, price_history ${list}
  ) strict`,
  'create index supplier_quotations_by_supplier on supplier_quotations (supplier)',

  `create table purchase_orders (
    id integer primary key, uid text not null default '' unique, work_order ${text}, create_date text not null, status integer not null,
    lister ${text}, list_date ${text}, chief ${text}, audit_date ${text}, approver ${text}, approve_time ${text}, tech_requirement ${text},
    category ${flag}, revised_number ${text}, return_reason ${text}, ${creator}
  ) strict`,
  'create index purchase_orders_in_order on purchase_orders (create_date desc, id desc)',
  'create index purchase_orders_by_number on purchase_orders (uid collate nocase)',
  'create index purchase_orders_by_order on purchase_orders (work_order collate nocase)',
  `create table purchase_order_snapshots (
    id integer primary key, purchase_order integer not null references purchase_orders (id), revised_number ${text}, create_dt text not null,
    reason ${text}, content text not null, ${creator}
  ) strict`,
  'create index purchase_order_snapshots_by_order on purchase_order_snapshots (purchase_order, id)',
  `create table procurement_materials (
    id integer primary key, process_material ${text}, merged_material ${text}, purchase_order ${text}, sub_order ${text},
    inventory_type integer not null, batch_number ${text}, material_number ${text}, delivery_dt ${text}, category ${text}, finished ${flag},
    add_to_detail ${flag}, name ${text}, material_mark ${text}, model ${text}, specification ${text}, standard ${text}, drawing_number ${text},
    required_count real, required_weight real, unit ${text}, bidding_sheet ${text}
  ) strict`,
  ...['purchase_order', 'sub_order', 'merged_material', 'bidding_sheet', 'process_material'].map(
    (column) =>
      `create index procurement_materials_by_${column} on procurement_materials (${column} collate nocase)`,
  ),

  `create table bidding_sheets (
    id integer primary key, uid text not null default '' unique, purchase_order ${text}, create_date text not null, status integer not null,
    contract_amount integer, billing_amount integer, category ${flag}, changed_dt text not null, ${creator}
  ) strict`,
  'create index bidding_sheets_in_order on bidding_sheets (create_date desc, id desc)',
  'create index bidding_sheets_by_order on bidding_sheets (purchase_order collate nocase)',
  'create index bidding_sheets_by_status on bidding_sheets (status)',
  `create table status_changes (
    id integer primary key, bidding_sheet ${text}, original_status integer not null, new_status integer not null, chang_user text not null,
    change_time text not null, normal_change ${flag}, reason ${text}
  ) strict`,
  'create index status_changes_in_order on status_changes (change_time desc, id desc)',
  `create table contact_details (
    id integer primary key, bidding_sheet ${text}, submitter text not null, submit_dt text not null, amount integer not null check (amount <> 0)
  ) strict`,

  `create table bidding_applications (
    id integer primary key, uid text not null default '' unique, bidding_sheet ${text}, applicant text not null, requestor text not null,
    amount integer, work_order ${text}, plan_project ${text}, plan_date ${text}, model ${text}, is_core_part ${flag}, category ${text},
    tender_date text, delivery_date text, place ${text}, status integer not null, implement_class ${flag}, return_reason ${text}, ${creator}
  ) strict`,
  `create table parity_ratio_cards (
    id integer primary key, bidding_sheet ${text}, apply_id ${text}, applicant text not null, requestor text not null, work_order ${text},
    amount integer, unit ${text}, content ${text}, material ${text}, delivery_period ${text}, status integer not null, return_reason ${text},
    ${creator}
  ) strict`,
  `create table supplier_checks (
    id integer primary key, bidding_sheet ${text}, applicant text not null, application_date ${text}, project ${text}, estimated_price ${text},
    basic_situation ${text}, status integer not null, return_reason ${text}, ${creator}
  ) strict`,
  `create table supply_relationships (
    id integer primary key, A ${flag}, B ${flag}, D ${flag}, E ${flag}, F ${flag}, G ${flag}, C integer, scope ${text}, supplier_code ${text},
    price ${text}, status ${text}, delivery_payment ${text}, bidding_sheet ${text}, supplier_check ${text},
    quotation integer references supplier_quotations (id)
  ) strict`,
  'create index supply_relationships_by_supplier on supply_relationships (supplier_code collate nocase)',
  'create index supply_relationships_by_check on supply_relationships (supplier_check collate nocase)',
  'create index supply_relationships_by_quotation on supply_relationships (quotation)',
  `create table bidding_comments (
    id integer primary key, bidding_sheet ${text}, user_title integer not null, user text not null, comment ${text},
    result integer not null default 1, submit_dt text not null, form ${text}, counts_for ${list}, waits ${flag}, ${creator}
  ) strict`,
  `create table bidding_acceptances (
    id integer primary key, bidding_sheet ${text}, uid ${text}, requestor ${text}, content ${text}, amount ${text}, accept_date ${text},
    accept_money ${text}, contact ${text}, contact_phone ${text}, notice_no text not null default '' unique
  ) strict`,
  ...[
    'status_changes',
    'contact_details',
    'bidding_applications',
    'parity_ratio_cards',
    'supplier_checks',
    'supply_relationships',
    'bidding_comments',
    'bidding_acceptances',
  ].map((name) => `create index ${name}_by_sheet on ${name} (bidding_sheet collate nocase)`),

  `create table arrival_inspections (
    id integer primary key, material ${text}, material_confirm ${flag}, soft_confirm ${flag}, inspection_confirm ${flag},
    passed ${flag}, remark ${text}, inspect_dt text, create_dt text not null, purchaser integer references users (id),
    keeper integer references users (id), inspector integer references users (id), ${creator}
  ) strict`,
  'create index arrival_inspections_by_material on arrival_inspections (material collate nocase)',
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of tables) await sql.raw(table).execute(db)
}
