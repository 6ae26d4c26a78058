import { addMonths } from '../../../shared/kernel/times.ts'
import type { RequestContext } from '../engine/contracts.ts'

type ByGroup = ReadonlyMap<string, number>

/** Confirmed hours of a month by group, kept until a detail is written. */
export const confirmedHoursByGroup = async (
  { access, engine }: RequestContext,
  month: string,
): Promise<ByGroup> =>
  engine.file.counts.cached(access.statements, `figures hours ${month}`, ['process_details'], async () => {
    const rows = await access.statements.all(
      // Rounded as the page of hours rounds them: by order, group and day.
      `select work_group, sum(hours) as hours from (
        select substr(actual_finish_dt, 1, 10) as day, work_group, rounded(real_sum(work_hour)) as hours
        from process_details where actual_finish_dt is not null and actual_finish_dt >= ? and actual_finish_dt < ?
        group by 1, work_order_uid, work_group
      ) days group by 1`,
      [`${month}-01`, addMonths(`${month}-01`, 1)],
    )
    return new Map(rows.map(({ work_group, hours }) => [String(work_group ?? ''), Number(hours)]))
  })

export const confirmedHours = async (ctx: RequestContext, month: string): Promise<number> =>
  [...(await confirmedHoursByGroup(ctx, month)).values()].reduce((sum, hours) => sum + hours, 0)
