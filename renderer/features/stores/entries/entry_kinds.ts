import { entryStatus } from '../../../../shared/inventory/codes.ts'
import { auxiliary_material_entries } from '../../../../shared/inventory/entries/auxiliary_material_entries.ts'
import { auxiliary_material_entry_details } from '../../../../shared/inventory/entries/auxiliary_material_entry_details.ts'
import { bought_in_component_entries } from '../../../../shared/inventory/entries/bought_in_component_entries.ts'
import { bought_in_component_entry_details } from '../../../../shared/inventory/entries/bought_in_component_entry_details.ts'
import { steel_material_entries } from '../../../../shared/inventory/entries/steel_material_entries.ts'
import { steel_material_entry_details } from '../../../../shared/inventory/entries/steel_material_entry_details.ts'
import { welding_material_entries } from '../../../../shared/inventory/entries/welding_material_entries.ts'
import { welding_material_entry_details } from '../../../../shared/inventory/entries/welding_material_entry_details.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'

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

/** An entry document with its transitions. */
export interface EntryDocument extends LoadedRecord {
  readonly kind: StockKind
}
export const isDraft = ({ status }: EntryDocument): boolean => status === entryStatus.code.draft
