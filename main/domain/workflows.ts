import type { Workflows } from './context.ts'
import { departments } from './core/departments.ts'
import { sub_work_orders } from './core/sub_work_orders.ts'
import { users } from './core/users.ts'
import { work_orders } from './core/work_orders.ts'
import { bidding_documents } from './distribution/bidding_documents.ts'
import { products } from './distribution/products.ts'
import { auxiliary_material_entries } from './inventory/entries/auxiliary_material_entries.ts'
import { auxiliary_material_entry_details } from './inventory/entries/auxiliary_material_entry_details.ts'
import { bought_in_component_entries } from './inventory/entries/bought_in_component_entries.ts'
import { bought_in_component_entry_details } from './inventory/entries/bought_in_component_entry_details.ts'
import { steel_material_entries } from './inventory/entries/steel_material_entries.ts'
import { steel_material_entry_details } from './inventory/entries/steel_material_entry_details.ts'
import { welding_material_entries } from './inventory/entries/welding_material_entries.ts'
import { welding_material_entry_details } from './inventory/entries/welding_material_entry_details.ts'
import { auxiliary_material_apply_cards } from './inventory/issuing/auxiliary_material_apply_cards.ts'
import { bought_in_component_apply_cards } from './inventory/issuing/bought_in_component_apply_cards.ts'
import { bought_in_component_apply_details } from './inventory/issuing/bought_in_component_apply_details.ts'
import { bought_in_component_apply_ledgers } from './inventory/issuing/bought_in_component_apply_ledgers.ts'
import { steel_material_apply_cards } from './inventory/issuing/steel_material_apply_cards.ts'
import { steel_material_apply_details } from './inventory/issuing/steel_material_apply_details.ts'
import { steel_material_apply_ledgers } from './inventory/issuing/steel_material_apply_ledgers.ts'
import { store_desk } from './inventory/issuing/store_desk.ts'
import { welding_material_apply_cards } from './inventory/issuing/welding_material_apply_cards.ts'
import { bar_steel_material_refund_details } from './inventory/refunds/bar_steel_material_refund_details.ts'
import { board_steel_material_refund_details } from './inventory/refunds/board_steel_material_refund_details.ts'
import { bought_in_component_refund_cards } from './inventory/refunds/bought_in_component_refund_cards.ts'
import { bought_in_component_refund_details } from './inventory/refunds/bought_in_component_refund_details.ts'
import { steel_material_refund_cards } from './inventory/refunds/steel_material_refund_cards.ts'
import { welding_material_refund_cards } from './inventory/refunds/welding_material_refund_cards.ts'
import { auxiliary_material_inventory_details } from './inventory/stock/auxiliary_material_inventory_details.ts'
import { bought_in_component_inventory_details } from './inventory/stock/bought_in_component_inventory_details.ts'
import { materials } from './inventory/stock/materials.ts'
import { steel_material_inventory_details } from './inventory/stock/steel_material_inventory_details.ts'
import { steel_material_inventory_ledgers } from './inventory/stock/steel_material_inventory_ledgers.ts'
import { stock_movements } from './inventory/stock/stock_movements.ts'
import { warehouses } from './inventory/stock/warehouses.ts'
import { welding_material_inventory_details } from './inventory/stock/welding_material_inventory_details.ts'
import { trace } from './inventory/tracing/trace.ts'
import { bake_classes } from './inventory/welding/bake_classes.ts'
import { welding_material_bake_records } from './inventory/welding/welding_material_bake_records.ts'
import { welding_material_humiture_records } from './inventory/welding/welding_material_humiture_records.ts'
import { api_tokens } from './office/api_tokens.ts'
import { drafts } from './office/drafts.ts'
import { machines } from './office/machines.ts'
import { preferences } from './office/preferences.ts'
import { saved_views } from './office/saved_views.ts'
import { auxiliary_quota_items } from './process/auxiliary_quota_items.ts'
import { bought_in_items } from './process/bought_in_items.ts'
import { circulation_routes } from './process/circulation_routes.ts'
import { cooperant_items } from './process/cooperant_items.ts'
import { first_feeding_items } from './process/first_feeding_items.ts'
import { principal_quota_items } from './process/principal_quota_items.ts'
import { process_libraries } from './process/process_libraries.ts'
import { process_materials } from './process/process_materials.ts'
import { process_routes } from './process/process_routes.ts'
import { process_steps } from './process/process_steps.ts'
import { quota_lists } from './process/quota_lists.ts'
import { transfer_card_processes } from './process/transfer_card_processes.ts'
import { transfer_cards } from './process/transfer_cards.ts'
import { welding_quota_items } from './process/welding_quota_items.ts'
import { welding_seams } from './process/welding_seams.ts'
import { arrival_inspections } from './procurement/arrivals/arrival_inspections.ts'
import { bidding_acceptances } from './procurement/bidding/bidding_acceptances.ts'
import { bidding_applications } from './procurement/bidding/bidding_applications.ts'
import { bidding_comments } from './procurement/bidding/bidding_comments.ts'
import { bidding_sheets } from './procurement/bidding/bidding_sheets.ts'
import { contact_details } from './procurement/bidding/contact_details.ts'
import { parity_ratio_cards } from './procurement/bidding/parity_ratio_cards.ts'
import { status_changes } from './procurement/bidding/status_changes.ts'
import { supplier_checks } from './procurement/bidding/supplier_checks.ts'
import { supplier_quotations } from './procurement/bidding/supplier_quotations.ts'
import { supply_relationships } from './procurement/bidding/supply_relationships.ts'
import { material_executions } from './procurement/orders/material_executions.ts'
import { procurement_materials } from './procurement/orders/procurement_materials.ts'
import { purchase_orders } from './procurement/orders/purchase_orders.ts'
import { material_sub_applies } from './procurement/substitutions/material_sub_applies.ts'
import { material_sub_apply_items } from './procurement/substitutions/material_sub_apply_items.ts'
import { sub_spply_comments } from './procurement/substitutions/sub_spply_comments.ts'
import { supplier_documents } from './procurement/suppliers/supplier_documents.ts'
import { suppliers } from './procurement/suppliers/suppliers.ts'
import { comprehensive_department_filelists } from './production/comprehensive_department_filelists.ts'
import { ledgers } from './production/ledgers.ts'
import { process_details } from './production/process_details.ts'
import { pruction_plans } from './production/pruction_plans.ts'
import { pruction_users } from './production/pruction_users.ts'
import { pruction_workgroups } from './production/pruction_workgroups.ts'
import { stock_work_hour_tickets } from './production/stock_work_hour_tickets.ts'
import { sub_materials } from './production/sub_materials.ts'
import { work_hour_summarize_tickets } from './production/work_hour_summarize_tickets.ts'
import { work_hour_summarizes } from './production/work_hour_summarizes.ts'

/** All handlers by resource name. */
export const workflows = {
  auxiliary_material_entries,
  auxiliary_material_entry_details,
  auxiliary_material_inventory_details,
  bought_in_component_entries,
  bought_in_component_entry_details,
  bought_in_component_inventory_details,
  steel_material_entries,
  steel_material_entry_details,
  steel_material_inventory_details,
  welding_material_entries,
  welding_material_entry_details,
  welding_material_inventory_details,
  arrival_inspections,
  bidding_acceptances,
  bidding_applications,
  bidding_comments,
  bidding_documents,
  bidding_sheets,
  contact_details,
  material_executions,
  material_sub_applies,
  material_sub_apply_items,
  parity_ratio_cards,
  procurement_materials,
  purchase_orders,
  status_changes,
  sub_spply_comments,
  supplier_checks,
  supplier_documents,
  supplier_quotations,
  suppliers,
  supply_relationships,
  auxiliary_quota_items,
  bought_in_items,
  cooperant_items,
  first_feeding_items,
  principal_quota_items,
  quota_lists,
  transfer_card_processes,
  transfer_cards,
  welding_quota_items,
  welding_seams,
  api_tokens,
  bake_classes,
  circulation_routes,
  departments,
  drafts,
  machines,
  materials,
  preferences,
  process_libraries,
  process_materials,
  process_routes,
  process_steps,
  products,
  saved_views,
  sub_work_orders,
  users,
  bar_steel_material_refund_details,
  board_steel_material_refund_details,
  bought_in_component_refund_cards,
  bought_in_component_refund_details,
  steel_material_refund_cards,
  stock_movements,
  store_desk,
  trace,
  welding_material_refund_cards,
  warehouses,
  auxiliary_material_apply_cards,
  bought_in_component_apply_cards,
  bought_in_component_apply_details,
  steel_material_apply_cards,
  steel_material_apply_details,
  bought_in_component_apply_ledgers,
  steel_material_apply_ledgers,
  steel_material_inventory_ledgers,
  welding_material_apply_cards,
  welding_material_bake_records,
  welding_material_humiture_records,
  work_orders,
  comprehensive_department_filelists,
  pruction_plans,
  pruction_users,
  pruction_workgroups,
  ledgers,
  process_details,
  stock_work_hour_tickets,
  sub_materials,
  work_hour_summarize_tickets,
  work_hour_summarizes,
} satisfies Workflows
