import { readDate, readMonth } from '../kernel/times.ts'
import { planStatus } from './codes.ts'

const { finished, cancelled } = planStatus.word

export interface PlanDates {
  readonly status: string
  /** `2026-12`; what is no month says nothing. */
  readonly plan_dt: string
  /** `2026-12-31`; words such as 合同签订后30天 say nothing. */
  readonly delivery: string
}

/** Its delivery has passed, or it is planned for a later month than that. */
export type Lateness = 'overdue' | 'planned_late'

/** Against its delivery, while a plan is still to be made; undefined where it is in time or nobody can tell. */
export function latenessOf({ status, plan_dt, delivery }: PlanDates, today: string): Lateness | undefined {
  const day = readDate(delivery)
  if (day === undefined || status === finished || status === cancelled) return undefined
  if (day < today.slice(0, 10)) return 'overdue'
  const month = readMonth(plan_dt)
  return month !== undefined && month > day.slice(0, 7) ? 'planned_late' : undefined
}

/** The load of a month is what is made in it: plans that rest or were given up are none. */
export const isLoad = ({ status }: { readonly status: string }): boolean =>
  status !== planStatus.word.suspended && status !== cancelled
