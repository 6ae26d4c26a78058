import { daysSince, readDate } from '../../../../shared/kernel/times.ts'
import { latenessOf, type PlanDates } from '../../../../shared/production/plan_lateness.ts'
import type { Texts } from './texts.ts'

/** How a plan is late against its delivery, in words; '' where it is not. */
export function lateText(plan: PlanDates, today: string, t: Texts): string {
  const late = latenessOf(plan, today)
  const day = readDate(plan.delivery)
  if (!late || !day) return ''
  if (late === 'planned_late') return t.plans.planned_late
  return t.plans.overdue(daysSince(day, today))
}
