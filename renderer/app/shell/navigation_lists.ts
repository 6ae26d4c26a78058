import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows } from '../../../shared/kernel/transitions.ts'
import { type ModuleName, modulesKnown } from '../../api/declarations.ts'

/** Lists that the navigation leaves out: their records are shown on a page or below another record. */
const leftOut: ReadonlySet<string> = new Set([
  'welding_material_humiture_records',
  'welding_material_bake_records',
  'bake_classes',
  'plant_days',
  'api_tokens',
  'machines',
  'printers',
  'saved_views',
  'card_snapshots',
  'circulation_routes',
  'process_routes',
  'process_steps',
  'transfer_card_processes',
  'principal_quota_items',
  'welding_quota_items',
  'auxiliary_quota_items',
  'cooperant_items',
  'first_feeding_items',
  'bought_in_items',
  'status_changes',
  'bidding_comments',
  'contact_details',
  'purchase_order_snapshots',
  'arrival_inspections',
  'material_sub_apply_items',
  'sub_spply_comments',
  'material_execution_details',
  'steel_material_apply_details',
  'bought_in_component_apply_details',
  'welding_material_entry_details',
  'steel_material_entry_details',
  'bought_in_component_entry_details',
  'auxiliary_material_entry_details',
  'board_steel_material_refund_details',
  'bar_steel_material_refund_details',
  'bought_in_component_refund_details',
])

export interface ModuleLists {
  readonly module: ModuleName
  readonly lists: readonly Resource[]
}

/** The lists that this person may read, by module, without empty modules. Call `useDeclarations` first. */
export const listsFor = (acting: Acting): readonly ModuleLists[] =>
  modulesKnown().flatMap(([module, members]) => {
    const lists = Object.values(members).filter(
      (resource: Resource) =>
        hasRecords(resource) &&
        !leftOut.has(resource.name) &&
        allows(resource, specOf(resource).allow.list ?? 'everyone', {}, acting),
    )
    return lists.length > 0 ? [{ module, lists }] : []
  })
