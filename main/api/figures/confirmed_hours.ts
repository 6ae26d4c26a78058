import type { RequestContext } from '../engine/contracts.ts'

/** Confirmed hours by month, kept until a detail is written. */
const byMonth = ({ access, engine }: RequestContext): ReadonlyMap<string, number> =>
  engine.file.counts.cached(access.statements, 'figures hours', ['process_details'], () => {
    const rows = access.statements.all(
      // Rounded as the page of hours rounds them: by order, group and day.
      `select substr(day, 1, 7) as month, sum(hours) as hours from (
        select substr(actual_finish_dt, 1, 10) as day, round(sum(work_hour)) as hours from process_details
        where actual_finish_dt is not null group by 1, work_order_uid, work_group) group by 1`,
      [],
    )
    return new Map(rows.map(({ month, hours }) => [String(month), Number(hours)]))
  })

export const confirmedHours = (ctx: RequestContext, month: string): number => byMonth(ctx).get(month) ?? 0
