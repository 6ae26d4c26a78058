import { arrival_inspections } from './arrival_inspections.ts'
import { bidding_acceptances } from './bidding_acceptances.ts'
import { bidding_applications } from './bidding_applications.ts'
import { bidding_comments } from './bidding_comments.ts'
import { bidding_sheets } from './bidding_sheets.ts'
import { contact_details } from './contact_details.ts'
import { lead_times } from './lead_times.ts'
import { material_execution_details } from './material_execution_details.ts'
import { material_executions } from './material_executions.ts'
import { material_sub_applies } from './material_sub_applies.ts'
import { material_sub_apply_items } from './material_sub_apply_items.ts'
import { parity_ratio_cards } from './parity_ratio_cards.ts'
import { procurement_materials } from './procurement_materials.ts'
import { purchase_order_snapshots } from './purchase_order_snapshots.ts'
import { purchase_orders } from './purchase_orders.ts'
import { status_changes } from './status_changes.ts'
import { sub_spply_comments } from './sub_spply_comments.ts'
import { supplier_checks } from './supplier_checks.ts'
import { supplier_documents } from './supplier_documents.ts'
import { supplier_quotations } from './supplier_quotations.ts'
import { suppliers } from './suppliers.ts'
import { supply_relationships } from './supply_relationships.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const procurement = {
  arrival_inspections,
  bidding_acceptances,
  bidding_applications,
  bidding_comments,
  bidding_sheets,
  contact_details,
  lead_times,
  material_execution_details,
  material_executions,
  material_sub_applies,
  material_sub_apply_items,
  parity_ratio_cards,
  procurement_materials,
  purchase_order_snapshots,
  purchase_orders,
  status_changes,
  sub_spply_comments,
  supplier_checks,
  supplier_documents,
  supplier_quotations,
  suppliers,
  supply_relationships,
}
