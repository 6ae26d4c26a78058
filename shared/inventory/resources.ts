import { bake_classes } from './bake_classes.ts'
import { materials } from './materials.ts'
import { warehouses } from './warehouses.ts'
import { welding_material_bake_records } from './welding_material_bake_records.ts'
import { welding_material_humiture_records } from './welding_material_humiture_records.ts'

/** The resources of this module by their names; a new one is a file and a line here. */
export const inventory = {
  bake_classes,
  materials,
  warehouses,
  welding_material_bake_records,
  welding_material_humiture_records,
}
