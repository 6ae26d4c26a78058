import { auxiliary_material_apply_cards } from './auxiliary_material_apply_cards.ts'
import { auxiliary_material_entries } from './auxiliary_material_entries.ts'
import { auxiliary_material_entry_details } from './auxiliary_material_entry_details.ts'
import { auxiliary_material_entry_ledgers } from './auxiliary_material_entry_ledgers.ts'
import { auxiliary_material_inventory_details } from './auxiliary_material_inventory_details.ts'
import { auxiliary_material_inventory_ledgers } from './auxiliary_material_inventory_ledgers.ts'
import { bake_classes } from './bake_classes.ts'
import { bar_steel_material_refund_details } from './bar_steel_material_refund_details.ts'
import { board_steel_material_refund_details } from './board_steel_material_refund_details.ts'
import { bought_in_component_apply_cards } from './bought_in_component_apply_cards.ts'
import { bought_in_component_apply_details } from './bought_in_component_apply_details.ts'
import { bought_in_component_apply_ledgers } from './bought_in_component_apply_ledgers.ts'
import { bought_in_component_entries } from './bought_in_component_entries.ts'
import { bought_in_component_entry_details } from './bought_in_component_entry_details.ts'
import { bought_in_component_entry_ledgers } from './bought_in_component_entry_ledgers.ts'
import { bought_in_component_inventory_details } from './bought_in_component_inventory_details.ts'
import { bought_in_component_inventory_ledgers } from './bought_in_component_inventory_ledgers.ts'
import { bought_in_component_refund_cards } from './bought_in_component_refund_cards.ts'
import { bought_in_component_refund_details } from './bought_in_component_refund_details.ts'
import { materials } from './materials.ts'
import { steel_material_apply_cards } from './steel_material_apply_cards.ts'
import { steel_material_apply_details } from './steel_material_apply_details.ts'
import { steel_material_apply_ledgers } from './steel_material_apply_ledgers.ts'
import { steel_material_entries } from './steel_material_entries.ts'
import { steel_material_entry_details } from './steel_material_entry_details.ts'
import { steel_material_entry_ledgers } from './steel_material_entry_ledgers.ts'
import { steel_material_inventory_details } from './steel_material_inventory_details.ts'
import { steel_material_inventory_ledgers } from './steel_material_inventory_ledgers.ts'
import { steel_material_refund_cards } from './steel_material_refund_cards.ts'
import { stock_movements } from './stock_movements.ts'
import { store_desk } from './store_desk.ts'
import { trace } from './trace.ts'
import { warehouses } from './warehouses.ts'
import { welding_material_apply_cards } from './welding_material_apply_cards.ts'
import { welding_material_apply_ledgers } from './welding_material_apply_ledgers.ts'
import { welding_material_bake_records } from './welding_material_bake_records.ts'
import { welding_material_entries } from './welding_material_entries.ts'
import { welding_material_entry_details } from './welding_material_entry_details.ts'
import { welding_material_entry_ledgers } from './welding_material_entry_ledgers.ts'
import { welding_material_humiture_records } from './welding_material_humiture_records.ts'
import { welding_material_inventory_details } from './welding_material_inventory_details.ts'
import { welding_material_inventory_ledgers } from './welding_material_inventory_ledgers.ts'
import { welding_material_refund_cards } from './welding_material_refund_cards.ts'

/** The resources of this module by their names; a new one is a file and a line here. */
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
