import { sql } from 'kysely'
import { isAdmin, type Role } from '../../../shared/kernel/people.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'

type ShopOverview = Output<Resources['process_details'], 'desk'>

/** Counts of open shop-floor work by step, as far as the caller may do it (2.11). */
export async function shopOverview({ db, caller, now }: Context): Promise<ShopOverview> {
  const may = (...roles: readonly Role[]) =>
    isAdmin(caller) || roles.some((role) => caller.roles.includes(role))
  const plans = may('prod_planner')
  const open = await unconfirmed(db, now, plans ? 'all' : may('group_leader') ? caller.leads : [])
  return {
    to_plan: plans ? open.to_plan : 0,
    to_allocate: may('prod_planner', 'group_leader') ? open.to_allocate : 0,
    to_confirm: open.to_confirm,
    late: open.late,
    to_inspect: may('inspector') ? await toInspect(db) : 0,
  }
}

/** All counts in one scan of the unconfirmed details; confirmations only for these groups. */
function unconfirmed(db: Db, now: string, groups: readonly string[] | 'all') {
  const ofGroups =
    groups === 'all' ? sql`work_group <> ''` : sql`work_group in (${sql.join(groups)}) and work_group <> ''`
  return db
    .selectFrom('process_details')
    .select([
      sql<number>`count(case when estimated_start_dt is null or estimated_finish_dt is null then 1 end)`.as(
        'to_plan',
      ),
      sql<number>`count(case when work_group = '' then 1 end)`.as('to_allocate'),
      sql<number>`count(case when ${ofGroups} then 1 end)`.as('to_confirm'),
      sql<number>`count(case when ${ofGroups} and estimated_finish_dt < ${now} then 1 end)`.as('late'),
    ])
    .where('actual_finish_dt', 'is', null)
    .executeTakeFirstOrThrow()
}

async function toInspect(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('process_details')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('actual_finish_dt', 'is not', null)
    .where('inspection_dt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
