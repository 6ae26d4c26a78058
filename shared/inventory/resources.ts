import { auxiliary_material_entries } from './entries/auxiliary_material_entries.ts'
import { auxiliary_material_entry_details } from './entries/auxiliary_material_entry_details.ts'
import { bought_in_component_entries } from './entries/bought_in_component_entries.ts'
import { bought_in_component_entry_details } from './entries/bought_in_component_entry_details.ts'
import { steel_material_entries } from './entries/steel_material_entries.ts'
import { steel_material_entry_details } from './entries/steel_material_entry_details.ts'
import { welding_material_entries } from './entries/welding_material_entries.ts'
import { welding_material_entry_details } from './entries/welding_material_entry_details.ts'
import { auxiliary_material_apply_cards } from './issuing/auxiliary_material_apply_cards.ts'
import { bought_in_component_apply_cards } from './issuing/bought_in_component_apply_cards.ts'
import { bought_in_component_apply_details } from './issuing/bought_in_component_apply_details.ts'
import { steel_material_apply_cards } from './issuing/steel_material_apply_cards.ts'
import { steel_material_apply_details } from './issuing/steel_material_apply_details.ts'
import { store_desk } from './issuing/store_desk.ts'
import { welding_material_apply_cards } from './issuing/welding_material_apply_cards.ts'
import { auxiliary_material_entry_ledgers } from './ledgers/auxiliary_material_entry_ledgers.ts'
import { auxiliary_material_inventory_ledgers } from './ledgers/auxiliary_material_inventory_ledgers.ts'
import { bought_in_component_apply_ledgers } from './ledgers/bought_in_component_apply_ledgers.ts'
import { bought_in_component_entry_ledgers } from './ledgers/bought_in_component_entry_ledgers.ts'
import { bought_in_component_inventory_ledgers } from './ledgers/bought_in_component_inventory_ledgers.ts'
import { steel_material_apply_ledgers } from './ledgers/steel_material_apply_ledgers.ts'
import { steel_material_entry_ledgers } from './ledgers/steel_material_entry_ledgers.ts'
import { steel_material_inventory_ledgers } from './ledgers/steel_material_inventory_ledgers.ts'
import { trace } from './ledgers/trace.ts'
import { welding_material_apply_ledgers } from './ledgers/welding_material_apply_ledgers.ts'
import { welding_material_entry_ledgers } from './ledgers/welding_material_entry_ledgers.ts'
import { welding_material_inventory_ledgers } from './ledgers/welding_material_inventory_ledgers.ts'
import { bar_steel_material_refund_details } from './refunds/bar_steel_material_refund_details.ts'
import { board_steel_material_refund_details } from './refunds/board_steel_material_refund_details.ts'
import { bought_in_component_refund_cards } from './refunds/bought_in_component_refund_cards.ts'
import { bought_in_component_refund_details } from './refunds/bought_in_component_refund_details.ts'
import { steel_material_refund_cards } from './refunds/steel_material_refund_cards.ts'
import { welding_material_refund_cards } from './refunds/welding_material_refund_cards.ts'
import { auxiliary_material_inventory_details } from './stock/auxiliary_material_inventory_details.ts'
import { bought_in_component_inventory_details } from './stock/bought_in_component_inventory_details.ts'
import { materials } from './stock/materials.ts'
import { steel_material_inventory_details } from './stock/steel_material_inventory_details.ts'
import { stock_movements } from './stock/stock_movements.ts'
import { warehouses } from './stock/warehouses.ts'
import { welding_material_inventory_details } from './stock/welding_material_inventory_details.ts'
import { bake_classes } from './welding/bake_classes.ts'
import { welding_material_bake_records } from './welding/welding_material_bake_records.ts'
import { welding_material_humiture_records } from './welding/welding_material_humiture_records.ts'

/** The resources of this module by name. A new resource is a file and a line here. */
export const inventory = {
  auxiliary_material_apply_cards,
  auxiliary_material_entries,
  auxiliary_material_entry_details,
  auxiliary_material_entry_ledgers,
  auxiliary_material_inventory_details,
  auxiliary_material_inventory_ledgers,
  bake_classes,
  bar_steel_material_refund_details,
  board_steel_material_refund_details,
  bought_in_component_apply_cards,
  bought_in_component_apply_details,
  bought_in_component_apply_ledgers,
  bought_in_component_entries,
  bought_in_component_entry_details,
  bought_in_component_entry_ledgers,
  bought_in_component_inventory_details,
  bought_in_component_inventory_ledgers,
  bought_in_component_refund_cards,
  bought_in_component_refund_details,
  materials,
  steel_material_apply_cards,
  steel_material_apply_details,
  steel_material_apply_ledgers,
  steel_material_entries,
  steel_material_entry_details,
  steel_material_entry_ledgers,
  steel_material_inventory_details,
  steel_material_inventory_ledgers,
  steel_material_refund_cards,
  stock_movements,
  store_desk,
  trace,
  warehouses,
  welding_material_apply_cards,
  welding_material_apply_ledgers,
  welding_material_bake_records,
  welding_material_entries,
  welding_material_entry_details,
  welding_material_entry_ledgers,
  welding_material_humiture_records,
  welding_material_inventory_details,
  welding_material_inventory_ledgers,
  welding_material_refund_cards,
}
