import { auxiliary_material_entries } from '../../shared/inventory/auxiliary_material_entries.ts'
import { auxiliary_material_entry_details } from '../../shared/inventory/auxiliary_material_entry_details.ts'
import { bought_in_component_entries } from '../../shared/inventory/bought_in_component_entries.ts'
import { bought_in_component_entry_details } from '../../shared/inventory/bought_in_component_entry_details.ts'
import { stockKind } from '../../shared/inventory/codes.ts'
import type { StockKind } from '../../shared/inventory/material_classes.ts'
import { steel_material_entries } from '../../shared/inventory/steel_material_entries.ts'
import { steel_material_entry_details } from '../../shared/inventory/steel_material_entry_details.ts'
import { welding_material_entries } from '../../shared/inventory/welding_material_entries.ts'
import { welding_material_entry_details } from '../../shared/inventory/welding_material_entry_details.ts'

/** The entry documents of each kind of stock, and their lines. */
export const entriesOf = {
  welding_material: welding_material_entries,
  steel_material: steel_material_entries,
  bought_in_component: bought_in_component_entries,
  auxiliary_material: auxiliary_material_entries,
} as const
export const linesOf = {
  welding_material: welding_material_entry_details,
  steel_material: steel_material_entry_details,
  bought_in_component: bought_in_component_entry_details,
  auxiliary_material: auxiliary_material_entry_details,
} as const

export const isStockKind = (name: string): name is StockKind => Object.hasOwn(stockKind.code, name)

/** Every kind by its name, in the order of its codes. */
export const stockKinds: readonly StockKind[] = Object.keys(stockKind.code).filter(isStockKind)

export const kindOfCode = (code: number): StockKind =>
  stockKinds.find((kind) => stockKind.code[kind] === code) ?? 'welding_material'
