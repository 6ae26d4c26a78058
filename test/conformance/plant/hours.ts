import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, nowhere } from './facts.ts'
import type { Planned } from './floor.ts'

/** The work that was confirmed, summed by day and by group. */
export async function hours(
  at: Examination,
  { order }: Facts,
  { ticket }: Planned,
  group_name: string,
): Promise<void> {
  const filters = () =>
    ({
      work_order_uid: [order.uid, nowhere],
      group_name: [group_name, '无此组'],
      complete_dt_start: ['2026-03-05', '2999-01-01'],
      complete_dt_end: ['2026-03-05', '2026-03-04'],
    }) as const
  await examine(at, 'work_hour_summarizes', { filters })
  await examine(at, 'work_hour_summarizes', { filters }, 'B')
  const query = { work_order_uid: order.uid, group_name }
  for (const resource of ['work_hour_summarize_tickets', 'stock_work_hour_tickets'])
    for (const operation of at.of(resource, '')) {
      await at.everyWay(operation, { query })
      const half = await at.door.send('GET', `${operation.path}?group_name=${encodeURIComponent(group_name)}`)
      if (half.status !== 400) at.fault(operation, `${half.status} instead of 400 without its work order`)
    }
  await examine(at, 'query_man_hours', {
    filters: () => ({
      work_hour: [order.uid, nowhere],
      verbose_id: [ticket, '0'],
      group_name: [group_name, '无此组'],
    }),
  })
  for (const rows of at.of('query_man_hours', '')) {
    const inB = await at.door.send('GET', `${rows.path}?shape=B`)
    if (inB.status !== 404) at.fault(rows, `${inB.status} instead of 404 in shape B, which has none`)
  }
}
