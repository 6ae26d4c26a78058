import type { Handlers } from '../../context.ts'
import { areRemnants } from './remnants.ts'

export const steel_material_inventory_ledgers = {
  computed: { remnant: areRemnants },
} satisfies Handlers<'steel_material_inventory_ledgers'>
