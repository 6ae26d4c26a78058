import { sql } from 'kysely'
import { round } from '../../../shared/kernel/decimals.ts'
import { sameText } from '../compared_texts.ts'
import type { Handlers } from '../context.ts'
import { hundredths } from './hours_of_group.ts'

export const work_hour_summarizes = {
  /** Hours are summed as whole hundredths and rounded at the end. */
  async list({ work_order_uid, group_name, complete_dt_start, complete_dt_end }, { db }) {
    const day = sql<string>`substr(actual_finish_dt, 1, 10)`
    let hours = db
      .selectFrom('process_details')
      .where('actual_finish_dt', 'is not', null)
      .select([
        'work_order_uid',
        'work_group',
        day.as('day'),
        sql<number>`sum(rounded(work_hour * ${hundredths}))`.as('sum'),
      ])
    if (work_order_uid !== undefined) hours = hours.where(sameText('work_order_uid', work_order_uid.trim()))
    if (group_name !== undefined) hours = hours.where(sameText('work_group', group_name.trim()))
    if (complete_dt_start !== undefined) hours = hours.where('actual_finish_dt', '>=', complete_dt_start)
    if (complete_dt_end !== undefined) hours = hours.where('actual_finish_dt', '<=', complete_dt_end)
    const rows = await hours
      .groupBy([day, 'work_order_uid', 'work_group'])
      .orderBy(day, 'desc')
      .orderBy('work_order_uid')
      .orderBy('work_group')
      .execute()
    return rows.map((one) => ({
      worke_order_uid: one.work_order_uid,
      group_name: one.work_group,
      date: `${one.day}T00:00:00`,
      work_hour_total: round(one.sum / hundredths, 0),
    }))
  },
} satisfies Handlers<'work_hour_summarizes'>
