import { round } from '../../../../shared/kernel/decimals.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import { isLoad } from '../../../../shared/production/plan_lateness.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { monthAfter } from '../../../ui/dates/months.ts'

export type Plan = Output<Resources['pruction_plans'], 'board'>[number]

/** What the board shows side by side. */
export const monthsShown = 6

/** `unscheduled` and `earlier` stand before the months, `later` after them; the latter two where they hold something. */
export interface PlanColumn {
  /** One of those three, or the month. */
  readonly key: string
  /** `2026-12`; empty where a plan that is dropped there has no month. */
  readonly month: string
  readonly held: readonly Plan[]
}

const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text)
/** A month that is only wished for stands on its card. */
const monthOf = ({ status, plan_dt }: Plan): string =>
  status !== planStatus.word.unscheduled && isMonth(plan_dt) ? plan_dt : ''

export const monthsFrom = (from: string): readonly string[] =>
  Array.from({ length: monthsShown }, (_, at) => monthAfter(from, at))

/** The plans by month, from this one on. */
export function columnsOf(plans: readonly Plan[], from: string): readonly PlanColumn[] {
  const months = monthsFrom(from)
  const until = months.at(-1) ?? from
  const holding = (key: string, month: string, fits: (month: string) => boolean): PlanColumn => ({
    key,
    month,
    held: plans.filter((plan) => fits(monthOf(plan))),
  })
  const earlier = holding('earlier', '', (month) => month !== '' && month < from)
  const later = holding('later', '', (month) => month > until)
  return [
    holding('unscheduled', '', (month) => month === ''),
    ...(earlier.held.length > 0 ? [earlier] : []),
    ...months.map((one) => holding(one, one, (month) => month === one)),
    ...(later.held.length > 0 ? [later] : []),
  ]
}

export interface Load {
  readonly plans: number
  /** In tonnes. */
  readonly output: number
  /** In 万元. */
  readonly output_value: number
}

/** What these plans bring in tonnes and 万元; those that rest or were given up bring nothing. */
export function loadOf(plans: readonly Plan[]): Load {
  const made = plans.filter(isLoad)
  return {
    plans: made.length,
    output: round(
      made.reduce((sum, { output }) => sum + output, 0),
      3,
    ),
    output_value: round(
      made.reduce((sum, { output_value }) => sum + output_value, 0),
      2,
    ),
  }
}
