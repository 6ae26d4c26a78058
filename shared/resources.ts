import { departments } from './core/departments.ts'
import { sub_work_orders } from './core/sub_work_orders.ts'
import { users } from './core/users.ts'
import { work_orders } from './core/work_orders.ts'
import { products } from './distribution/products.ts'
import { bake_classes } from './inventory/bake_classes.ts'
import { materials } from './inventory/materials.ts'
import { warehouses } from './inventory/warehouses.ts'
import { welding_material_bake_records } from './inventory/welding_material_bake_records.ts'
import { welding_material_humiture_records } from './inventory/welding_material_humiture_records.ts'
import { api_tokens } from './office/api_tokens.ts'
import { batches } from './office/batches.ts'
import { drafts } from './office/drafts.ts'
import { history } from './office/history.ts'
import { jobs } from './office/jobs.ts'
import { listener } from './office/listener.ts'
import { plant } from './office/plant.ts'
import { plant_days } from './office/plant_days.ts'
import { preferences } from './office/preferences.ts'
import { printers } from './office/printers.ts'
import { saved_views } from './office/saved_views.ts'
import { search } from './office/search.ts'
import { auxiliary_quota_items } from './process/auxiliary_quota_items.ts'
import { bought_in_items } from './process/bought_in_items.ts'
import { card_snapshots } from './process/card_snapshots.ts'
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

/** Every resource of the office, by module and by its one name. Adding a resource is a file and a line here. */
export const modules = {
  core: { departments, sub_work_orders, users, work_orders },
  distribution: { products },
  process: {
    auxiliary_quota_items,
    bought_in_items,
    card_snapshots,
    circulation_routes,
    cooperant_items,
    first_feeding_items,
    principal_quota_items,
    process_libraries,
    process_materials,
    process_routes,
    process_steps,
    quota_lists,
    transfer_card_processes,
    transfer_cards,
    welding_quota_items,
    welding_seams,
  },
  inventory: {
    bake_classes,
    materials,
    warehouses,
    welding_material_bake_records,
    welding_material_humiture_records,
  },
  office: {
    api_tokens,
    batches,
    drafts,
    history,
    jobs,
    listener,
    plant,
    plant_days,
    preferences,
    printers,
    saved_views,
    search,
  },
}

export const resources = {
  ...modules.core,
  ...modules.distribution,
  ...modules.process,
  ...modules.inventory,
  ...modules.office,
}

export type Resources = typeof resources
export type ResourceName = keyof Resources
