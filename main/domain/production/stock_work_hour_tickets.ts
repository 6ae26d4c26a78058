import { type SqlBool, sql } from 'kysely'
import { round } from '../../../shared/kernel/decimals.ts'
import type { Handlers } from '../context.ts'
import { detailsOfOrder, hundredths, isGroup } from './hours_of_group.ts'

export const stock_work_hour_tickets = {
  queries: {
    /** Tickets with all operations inspected, whichever group did them, and the hours of this group. */
    async ticket({ work_order_uid, group_name }, { db }) {
      const own = isGroup(group_name)
      const tickets = await detailsOfOrder(db, work_order_uid)
        .select([
          sql<string>`min(detail.material_index)`.as('material_index'),
          sql<number>`sum(case when ${own} then rounded(detail.work_hour * ${hundredths}) else 0 end)`.as(
            'sum',
          ),
        ])
        .groupBy('detail.ticket_number')
        .having(sql<SqlBool>`count(*) = count(detail.inspection_dt)`)
        .having(sql<SqlBool>`count(case when ${own} then 1 end) > 0`)
        .orderBy('detail.ticket_number')
        .execute()
      const material = tickets.map(({ material_index, sum }) => ({
        material_index,
        work_hour: round(sum / hundredths, 0),
      }))
      return { work_order_uid, group_name, material }
    },
  },
} satisfies Handlers<'stock_work_hour_tickets'>
