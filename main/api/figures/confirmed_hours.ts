import { round } from '../../../shared/kernel/decimals.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** Confirmed hours by month, newest first, kept until a detail is written. */
const byMonth = ({ access, engine }: RequestContext): ReadonlyMap<string, number> =>
  engine.file.counts.cached(access.statements, 'figures hours', ['process_details'], () => {
    const rows = access.statements.all(
      `select substr(actual_finish_dt, 1, 7) as month, sum(work_hour) as hours from process_details
        where actual_finish_dt is not null group by 1`,
      [],
    )
    return new Map(rows.map(({ month, hours }) => [String(month), round(Number(hours), 2)]))
  })

export const confirmedHours = (ctx: RequestContext, month: string): number => byMonth(ctx).get(month) ?? 0
