import type { RequestContext } from '../engine/contracts.ts'

type ByGroup = ReadonlyMap<string, number>

/** Confirmed hours by month and group, kept until a detail is written. */
const byMonth = async ({ access, engine }: RequestContext): Promise<ReadonlyMap<string, ByGroup>> =>
  engine.file.counts.cached(access.statements, 'figures hours', ['process_details'], async () => {
    const rows = await access.statements.all(
      // Rounded as the page of hours rounds them: by order, group and day.
      `select substr(day, 1, 7) as month, work_group, sum(hours) as hours from (
        select substr(actual_finish_dt, 1, 10) as day, work_group, rounded(real_sum(work_hour)) as hours
        from process_details where actual_finish_dt is not null group by 1, work_order_uid, work_group
      ) days group by 1, 2`,
      [],
    )
    const months = Map.groupBy(rows, ({ month }) => String(month))
    return new Map(
      [...months].map(([month, some]) => [
        month,
        new Map(some.map(({ work_group, hours }) => [String(work_group ?? ''), Number(hours)])),
      ]),
    )
  })

export const confirmedHoursByGroup = async (ctx: RequestContext, month: string): Promise<ByGroup> =>
  (await byMonth(ctx)).get(month) ?? new Map()

export const confirmedHours = async (ctx: RequestContext, month: string): Promise<number> =>
  [...(await confirmedHoursByGroup(ctx, month)).values()].reduce((sum, hours) => sum + hours, 0)
