import { showTime, toPlant } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../domain/core/people.ts'
import { setting } from '../../domain/office/settings.ts'
import type { EngineContext } from '../engine.ts'

/** Whoever has done something within this time is at work. Sessions are written down once a minute, by the machine's clock. */
const atWorkMs = 5 * 60_000

/** Where the office can be reached, from how many machines, and when it was last backed up. */
export async function stateOf({ engine, db }: EngineContext): Promise<Output<Resources['plant'], 'state'>> {
  const { on = false, url = '' } = engine.listener?.shown() ?? {}
  const last_backup = await setting(db, 'last_backup')
  return {
    address: on ? url : '',
    machines: await machinesIn(db),
    last_backup: last_backup === undefined ? null : showTime(last_backup),
  }
}

/** One line for each person at each machine, the latest first. */
async function machinesIn(db: Db) {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user')
    .select(({ fn }) => ['machine', 'last_name', 'first_name', fn.max('used_dt').as('used_dt')])
    .where('used_dt', '>=', new Date(Date.now() - atWorkMs).toISOString())
    .groupBy(['machine', 'users.id'])
    .orderBy('used_dt', 'desc')
    .execute()
  return rows.map(({ machine, used_dt, ...person }) => ({
    machine,
    person: fullName(person),
    used_dt: showTime(toPlant(new Date(used_dt))),
  }))
}
