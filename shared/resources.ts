import { departments } from './core/departments.ts'
import { users } from './core/users.ts'
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

/** Every resource of the office, by module and by its one name. Adding a resource is a file and a line here. */
export const modules = {
  core: { departments, users },
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

export const resources = { ...modules.core, ...modules.inventory, ...modules.office }

export type Resources = typeof resources
export type ResourceName = keyof Resources
