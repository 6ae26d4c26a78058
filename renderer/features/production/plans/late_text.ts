import { minutesBetween, readDate } from '../../../../shared/kernel/times.ts'
import { latenessOf, type PlanDates } from '../../../../shared/production/plan_lateness.ts'
import type { Texts } from './texts.ts'

const dayMinutes = 24 * 60

/** How a plan is late against its delivery, in words; '' where it is not. */
export function lateText(plan: PlanDates, today: string, t: Texts): string {
  const late = latenessOf(plan, today)
  const day = readDate(plan.delivery)
  if (!late || !day) return ''
  if (late === 'planned_late') return t.plans.planned_late
  const midnight = (one: string) => `${one.slice(0, 10)}T00:00:00`
  return t.plans.overdue(Math.round(minutesBetween(midnight(day), midnight(today)) / dayMinutes))
}
