import { sql } from 'kysely'
import { round } from '../../../shared/kernel/decimals.ts'
import { detailTable } from '../../../shared/process/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import { containsText } from '../compared_texts.ts'
import type { Handlers } from '../context.ts'
import { fullName } from '../core/people.ts'
import { detailsOfOrder, hundredths, inHundredths, isGroup } from './hours_of_group.ts'

export const work_hour_summarize_tickets = {
  queries: {
    /** Zeros and empty names if the group has no work in that order. */
    async ticket({ work_order_uid, group_name }, { db }) {
      const details = await ratedHours(db, work_order_uid, group_name)
      const rated = details.map(({ man_hours, count }) => inHundredths(man_hours) * count)
      const added = details.map(({ work_hour }, at) =>
        Math.max(0, inHundredths(work_hour) - (rated[at] ?? 0)),
      )
      const [first] = details
      return {
        work_order_uid,
        group_name,
        rated_work_hour: inHours(rated),
        added_work_hour: inHours(added),
        writer: first?.writer ?? '',
        quota_agent: first ? await quotaAgent(db, first.lib) : '',
        statistician: first ? await statistician(db) : '',
      }
    },
    groups: ({ work_order_uid }, { db }) => groupsOf(db, work_order_uid),
  },
} satisfies Handlers<'work_hour_summarize_tickets'>

const inHours = (all: readonly number[]): number =>
  round(all.reduce((sum, one) => sum + one, 0) / hundredths, 0)

/** Hours that the steps rate now, with the hours of each detail. */
const ratedHours = (db: Db, order: string, group: string) =>
  detailsOfOrder(db, order)
    .innerJoin('process_steps as step', 'step.id', 'detail.process_step')
    .innerJoin('sub_materials as ticket', 'ticket.id', 'detail.sub_material')
    .innerJoin('process_materials as part', 'part.id', 'ticket.part')
    .innerJoin('process_libraries as library', 'library.id', 'part.lib')
    .select(['detail.work_hour', 'step.man_hours', 'part.count', 'part.lib', 'library.writer'])
    .where(isGroup(group))
    .orderBy('detail.ticket_number')
    .orderBy('detail.process_id')
    .orderBy('detail.id')
    .execute()

const groupsOf = (db: Db, order: string) =>
  detailsOfOrder(db, order)
    .where('detail.work_group', '<>', '')
    .select(({ fn }) => [
      'detail.work_group as group_name',
      fn.countAll<number>().as('details'),
      fn.count<number>('detail.actual_finish_dt').as('confirmed'),
      fn.count<number>('detail.inspection_dt').as('inspected'),
      sql<number>`count(case when detail.work_hour = 0 then 1 end)`.as('unrated'),
    ])
    .groupBy('detail.work_group')
    .orderBy('detail.work_group')
    .execute()

/** The reviewer of the principal quota list. */
async function quotaAgent(db: Db, library: number): Promise<string> {
  const user = await db
    .selectFrom('quota_lists as list')
    .innerJoin('users as reviewer', 'reviewer.id', 'list.reviewer')
    .select(['reviewer.last_name', 'reviewer.first_name'])
    .where('list.lib', '=', library)
    .where('list.category', '=', detailTable.code.principal)
    .executeTakeFirst()
  return user ? fullName(user) : ''
}

/** The first person with the role statistician. */
async function statistician(db: Db): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['last_name', 'first_name'])
    .where(containsText(sql.ref('roles'), '"statistician"'))
    .where('left', '=', 0)
    .orderBy('id')
    .executeTakeFirst()
  return user ? fullName(user) : ''
}
