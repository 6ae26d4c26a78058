import { countedOutFindings } from '../../../shared/inventory/apply_rules.ts'
import type { Handlers } from '../context.ts'

export const bought_in_component_apply_details = {
  judge: ({ actual_count, count }) => countedOutFindings(actual_count, count),
} satisfies Handlers<'bought_in_component_apply_details'>
