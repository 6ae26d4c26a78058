import type { Workflows } from './context.ts'
import { departments } from './core/departments.ts'
import { users } from './core/users.ts'
import { bake_classes } from './inventory/bake_classes.ts'
import { materials } from './inventory/materials.ts'
import { warehouses } from './inventory/warehouses.ts'
import { welding_material_bake_records } from './inventory/welding_material_bake_records.ts'
import { welding_material_humiture_records } from './inventory/welding_material_humiture_records.ts'
import { api_tokens } from './office/api_tokens.ts'
import { drafts } from './office/drafts.ts'
import { preferences } from './office/preferences.ts'
import { saved_views } from './office/saved_views.ts'

/** What happens, by the name of the resource it happens to. */
export const workflows = {
  api_tokens,
  bake_classes,
  departments,
  drafts,
  materials,
  preferences,
  saved_views,
  users,
  warehouses,
  welding_material_bake_records,
  welding_material_humiture_records,
} satisfies Workflows
