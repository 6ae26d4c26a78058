import { round } from '../../../shared/kernel/decimals.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import { pruction_plans } from '../../../shared/production/pruction_plans.ts'
import type { RequestContext } from '../engine/contracts.ts'

interface Plan {
  readonly id: number
  readonly value: number
  /** `2026-11`; '' while it is not finished, or not planned. */
  readonly finished: string
  readonly planned: string
}

/** A plan ends with its last unit: the journal tells when. Kept until a plan is written. */
const plansOf = async ({ access, engine }: RequestContext): Promise<readonly Plan[]> =>
  engine.file.counts.cached(access.statements, 'figures output', ['pruction_plans'], async () =>
    (
      await access.statements.all(
        `select id, output_value as value, plan_dt as planned, case when status = ? then (
            select substr(max(at), 1, 7) from journal where resource = 'pruction_plans' and record = plan.id
              and json_path(changes, '$.status[1]') = plan.status
          ) else '' end as finished from pruction_plans plan where status <> ?`,
        [planStatus.word.finished, planStatus.word.cancelled],
      )
    ).map((row) => ({
      id: Number(row['id']),
      value: Number(row['value']),
      finished: String(row['finished'] ?? ''),
      planned: String(row['planned'] ?? ''),
    })),
  )

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
