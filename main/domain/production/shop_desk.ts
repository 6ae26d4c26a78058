import type { SelectQueryBuilder } from 'kysely'
import { isAdmin, type Role } from '../../../shared/kernel/people.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Database, Db } from '../../db/database.ts'
import type { Context } from '../context.ts'

type Desk = Output<Resources['process_details'], 'desk'>
type Details = SelectQueryBuilder<Database, 'process_details', object>

/** What waits for the caller, each kind of step counted for whoever may take it (2.11). */
export async function shopDesk({ db, caller, now }: Context): Promise<Desk> {
  const may = (...roles: readonly Role[]) =>
    isAdmin(caller) || roles.some((role) => caller.roles.includes(role))
  const plans = may('prod_planner')
  const confirmed = plans ? waiting(db) : waiting(db).where('work_group', 'in', caller.leads)
  const confirms = plans || (may('group_leader') && caller.leads.length > 0)
  return {
    to_plan: plans ? await count(unplanned(db)) : 0,
    to_allocate: may('prod_planner', 'group_leader') ? await count(unallocated(db)) : 0,
    to_confirm: confirms ? await count(confirmed) : 0,
    late: confirms ? await count(confirmed.where('estimated_finish_dt', '<', now)) : 0,
    to_inspect: may('inspector') ? await count(toInspect(db)) : 0,
  }
}

async function count(details: Details): Promise<number> {
  const { n } = await details.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}

const unconfirmed = (db: Db): Details =>
  db.selectFrom('process_details').where('actual_finish_dt', 'is', null)
const unplanned = (db: Db): Details =>
  unconfirmed(db).where(({ or, eb }) =>
    or([eb('estimated_start_dt', 'is', null), eb('estimated_finish_dt', 'is', null)]),
  )
const unallocated = (db: Db): Details => unconfirmed(db).where('work_group', '=', '')
const waiting = (db: Db): Details => unconfirmed(db).where('work_group', '<>', '')
const toInspect = (db: Db): Details =>
  db
    .selectFrom('process_details')
    .where('actual_finish_dt', 'is not', null)
    .where('inspection_dt', 'is', null)
