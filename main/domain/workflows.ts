import type { Workflows } from './context.ts'
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
import { drafts } from './office/drafts.ts'
import { preferences } from './office/preferences.ts'
import { saved_views } from './office/saved_views.ts'
import { circulation_routes } from './process/circulation_routes.ts'
import { process_libraries } from './process/process_libraries.ts'
import { process_materials } from './process/process_materials.ts'
import { process_routes } from './process/process_routes.ts'
import { process_steps } from './process/process_steps.ts'

/** What happens, by the name of the resource it happens to. */
export const workflows = {
  api_tokens,
  bake_classes,
  circulation_routes,
  departments,
  drafts,
  materials,
  preferences,
  process_libraries,
  process_materials,
  process_routes,
  process_steps,
  products,
  saved_views,
  sub_work_orders,
  users,
  warehouses,
  welding_material_bake_records,
  welding_material_humiture_records,
  work_orders,
} satisfies Workflows
