import { readMonth } from '../../../../shared/kernel/times.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import { latenessOf } from '../../../../shared/production/plan_lateness.ts'
import { monthAfter } from '../../../ui/dates/months.ts'
import type { Plan } from './month_columns.ts'

/** What the address says of the board: `from=2026-11`, `state=suspended`, `late=true`, `search=`, `cancelled=true`. */
export interface PlansQuery {
  readonly from: string
  /** 未排产 … */
  readonly state: string
  readonly late: boolean
  readonly cancelled: boolean
  readonly search: string
}

/** From last month on, where nothing else is asked for. */
export function parsePlansQuery(query: URLSearchParams, today: string): PlansQuery {
  return {
    from: readMonth(query.get('from') ?? '') ?? monthAfter(today.slice(0, 7), -1),
    state: String(planStatus.parseText(query.get('state') ?? '')),
    late: query.get('late') === 'true',
    cancelled: query.get('cancelled') === 'true',
    search: query.get('search') ?? '',
  }
}

export function filterPlans(plans: readonly Plan[], asked: PlansQuery, today: string): readonly Plan[] {
  const words = asked.search.toLowerCase().split(/\s+/).filter(Boolean)
  return plans.filter((plan) => {
    const { work_order, client_name, product_name, status } = plan
    const text = `${work_order} ${client_name} ${product_name}`.toLowerCase()
    return (
      (asked.state === '' || status === asked.state) &&
      (!asked.late || latenessOf(plan, today) !== undefined) &&
      words.every((word) => text.includes(word))
    )
  })
}
