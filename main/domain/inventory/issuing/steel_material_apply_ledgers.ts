import type { Handlers } from '../../context.ts'
import { issuedInUnits } from './apply_ledgers.ts'

export const steel_material_apply_ledgers = issuedInUnits(
  'steel_material',
) satisfies Handlers<'steel_material_apply_ledgers'>
