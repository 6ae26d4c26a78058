import { readDate, readMonth } from '../kernel/times.ts'
import { planStatus } from './codes.ts'

const { finished, cancelled } = planStatus.word

export interface PlanDates {
  readonly status: string
  /** Such as `2026-12`; other text is ignored. */
  readonly plan_dt: string
  /** Such as `2026-12-31`; text such as 合同签订后30天 is ignored. */
  readonly delivery: string
}

/**
 * `overdue`: the delivery date has passed; `planned_late`: it is planned for a month after the delivery date.
 */
export type Lateness = 'overdue' | 'planned_late'

/** Whether an open plan is late; undefined if it is in time or the dates are not known. */
export function latenessOf({ status, plan_dt, delivery }: PlanDates, today: string): Lateness | undefined {
  const day = readDate(delivery)
  if (day === undefined || status === finished || status === cancelled) return undefined
  if (day < today.slice(0, 10)) return 'overdue'
  const month = readMonth(plan_dt)
  return month !== undefined && month > day.slice(0, 7) ? 'planned_late' : undefined
}

/** Whether a plan counts towards a month's load: not if it is suspended or cancelled. */
export const isLoad = ({ status }: { readonly status: string }): boolean =>
  status !== planStatus.word.suspended && status !== cancelled
