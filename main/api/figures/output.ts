import { round } from '../../../shared/kernel/decimals.ts'
import { addMonths } from '../../../shared/kernel/times.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import { pruction_plans } from '../../../shared/production/pruction_plans.ts'
import { idSlices } from '../../domain/id_slices.ts'
import type { RequestContext } from '../engine/contracts.ts'

interface Plan {
  readonly id: number
  readonly value: number
  /** `2026-11`; '' while it is not finished, or not planned. */
  readonly finished: string
  readonly planned: string
}

/** Months of a trend, this one included. */
export const trendMonths = 6

/**
 * The plans that were finished or planned in the months of a trend, or are planned for later. A plan ends with its last unit:
 * the journal tells when. Kept until a plan is written.
 */
async function plansOf(ctx: RequestContext): Promise<readonly Plan[]> {
  const { access, engine, now } = ctx
  const month = (date: string) => date.slice(0, 'yyyy-mm'.length)
  const from = month(addMonths(`${month(now)}-01`, 1 - trendMonths))
  return engine.file.counts.cached(
    access.statements,
    `figures output ${from}`,
    ['pruction_plans'],
    async () => {
      const found: Plan[] = []
      for await (const { after, last } of idSlices(ctx.db, 'pruction_plans', 5000))
        for (const row of await access.statements.all(plansSql, [
          planStatus.word.finished,
          planStatus.word.cancelled,
          after,
          last,
          from,
          from,
        ]))
          found.push({
            id: Number(row['id']),
            value: Number(row['value']),
            finished: String(row['finished'] ?? ''),
            planned: String(row['planned'] ?? ''),
          })
      return found
    },
  )
}
const plansSql = `select * from (
  select id, output_value as value, plan_dt as planned, case when status = ? then (
    select substr(max(at), 1, 7) from journal where resource = 'pruction_plans' and record = plan.id
      and json_path(changes, '$.status[1]') = plan.status
  ) else '' end as finished from pruction_plans plan where status <> ? and id > ? and id <= ?
) plans where planned >= ? or finished >= ?`

const sumOf = (plans: readonly Plan[]): number =>
  round(
    plans.reduce((sum, { value }) => sum + value, 0),
    2,
  )
export const finishedPlans = async (
  ctx: RequestContext,
  month: string,
): Promise<readonly Pick<Plan, 'id' | 'value'>[]> =>
  (await plansOf(ctx)).filter(({ finished }) => finished === month)

export const outputUnit = pruction_plans.fields.output_value.unit ?? ''
export const outputOf = async (ctx: RequestContext, month: string): Promise<number> =>
  sumOf((await plansOf(ctx)).filter(({ finished }) => finished === month))
export const plannedOutput = async (ctx: RequestContext, month: string): Promise<number> =>
  sumOf((await plansOf(ctx)).filter(({ planned }) => planned === month))
