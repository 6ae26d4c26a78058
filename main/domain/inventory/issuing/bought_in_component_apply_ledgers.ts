import type { Handlers } from '../../context.ts'
import { issuedInUnits } from './apply_ledgers.ts'

export const bought_in_component_apply_ledgers = issuedInUnits(
  'bought_in_component',
) satisfies Handlers<'bought_in_component_apply_ledgers'>
