import { hasRecords, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows } from '../../../shared/kernel/transitions.ts'
import { type ModuleName, modulesKnown } from '../../api/declarations.ts'

/** Pages that are no list, in the order of the navigation; their names stand in `t.shell.pages`. */
export const workPages = ['home', 'planning', 'humiture', 'bakes', 'classes'] as const
export const officePages = ['calendar', 'jobs', 'permissions', 'settings'] as const
/** Pages of a module, before its lists. */
export const modulePages = {
  distribution: ['documents'],
  procurement: ['procurement', 'countersign', 'arrivals'],
  production: ['plans', 'floor', 'work', 'hours'],
  inventory: ['entries', 'stock', 'issues', 'refunds'],
} as const satisfies Partial<Record<ModuleName, readonly string[]>>
export const pagesOf = (module: ModuleName): readonly ModulePage[] =>
  hasPages(module) ? modulePages[module] : []
const hasPages = (module: ModuleName): module is keyof typeof modulePages =>
  Object.hasOwn(modulePages, module)
type ModulePage = (typeof modulePages)[keyof typeof modulePages][number]
export type OwnPage = (typeof workPages)[number] | (typeof officePages)[number] | ModulePage

/** Records that are worked with on one of those pages: a bare list of them would only lead astray. */
const shownElsewhere: ReadonlySet<string> = new Set([
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

/** Behind `useDeclarations`: the lists that this person may read, by module; a module without any is left out. */
export const listsFor = (acting: Acting): readonly ModuleLists[] =>
  modulesKnown().flatMap(([module, members]) => {
    const lists = Object.values(members).filter(
      (resource: Resource) =>
        hasRecords(resource) &&
        !shownElsewhere.has(resource.name) &&
        allows(resource, specOf(resource).allow.list ?? 'everyone', {}, acting),
    )
    return lists.length > 0 ? [{ module, lists }] : []
  })
