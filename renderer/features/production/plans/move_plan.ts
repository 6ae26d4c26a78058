import { planStatus } from '../../../../shared/production/codes.ts'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { type Clashing, updateRow } from '../../../ui/grid/records/save_row.ts'
import type { Plan } from './month_columns.ts'

const { unscheduled, scheduled } = planStatus.word

/** What a month does to a plan: it is scheduled for it, or moved there; no month takes a scheduled one back (2.10). */
export function changesFor({ status }: Plan, month: string): Partial<Pick<Plan, 'plan_dt' | 'status'>> {
  if (month === '') return status === scheduled ? { status: unscheduled } : { plan_dt: '' }
  return status === unscheduled ? { plan_dt: month, status: scheduled } : { plan_dt: month }
}

/** Only what is not in work yet can be without a month. */
export const mayLeaveMonths = ({ status }: Plan): boolean => status === unscheduled || status === scheduled

/** Changes a plan as it was shown; where somebody else has moved it meanwhile, both are told. */
export async function changePlan(
  plan: Plan,
  changes: Readonly<Record<string, unknown>>,
): Promise<Clashing | undefined> {
  const answer = await updateRow(pruction_plans, plan, changes, [])
  return answer.kind === 'clash' ? answer : undefined
}
