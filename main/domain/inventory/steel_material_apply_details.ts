import { countedOutFindings } from '../../../shared/inventory/apply_rules.ts'
import type { Handlers } from '../context.ts'

export const steel_material_apply_details = {
  judge: ({ actual_count, count }) => countedOutFindings(actual_count, count),
} satisfies Handlers<'steel_material_apply_details'>
