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
import { circulation_routes } from './process/circulation_routes.ts'
import { process_libraries } from './process/process_libraries.ts'
import { process_materials } from './process/process_materials.ts'
import { process_routes } from './process/process_routes.ts'
import { process_steps } from './process/process_steps.ts'
import { quota_lists } from './process/quota_lists.ts'

/** Every resource of the office, by module and by its one name. Adding a resource is a file and a line here. */
export const modules = {
  core: { departments, sub_work_orders, users, work_orders },
  distribution: { products },
  process: {
    circulation_routes,
    process_libraries,
    process_materials,
    process_routes,
    process_steps,
    quota_lists,
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
