import { addDays, addSeconds, readTime, showTime } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { requireRoom } from './limits.ts'

const days = 30
/** By so much a machine's clock may run ahead of the office's. */
const clockSeconds = 300

export const drafts = {
  queries: {
    async mine(_, { db, caller, now }) {
      const rows = await db
        .selectFrom('drafts')
        .select(['place', 'value', 'typed_dt'])
        .where('user', '=', caller.id)
        .where('typed_dt', '>=', oldest(now))
        .orderBy('typed_dt', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, typed_dt: showTime(row.typed_dt) }))
    },
  },
  commands: {
    async keep({ place, value, typed_dt }, { db, caller, now }) {
      const user = caller.id
      await db.deleteFrom('drafts').where('typed_dt', '<', oldest(now)).execute()
      const typed = { value, typed_dt: typedAt(typed_dt, now) }
      // Of two machines the later key counts, in whatever order they are heard.
      if (value === '') {
        await db
          .deleteFrom('drafts')
          .where('user', '=', user)
          .where('place', '=', place)
          .where('typed_dt', '<=', typed.typed_dt)
          .execute()
        return { place }
      }
      requireRoom(await countOthers(db, user, place))
      await db
        .insertInto('drafts')
        .values({ user, place, ...typed })
        .onConflict((conflict) =>
          conflict
            .columns(['user', 'place'])
            .doUpdateSet(typed)
            .where('drafts.typed_dt', '<=', typed.typed_dt),
        )
        .execute()
      return { place }
    },
  },
} satisfies Handlers<'drafts'>

const oldest = (now: string): string => addDays(now, -days) + now.slice(10)

/** A page that could not reach the office says when it was typed; what nobody can have typed then was typed now. */
function typedAt(given: string, now: string): string {
  const time = readTime(given)
  return time === undefined || time > addSeconds(now, clockSeconds) || time < oldest(now) ? now : time
}

async function countOthers(db: Db, user: number, place: string): Promise<number> {
  const { others } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('user', '=', user)
    .where('place', '<>', place)
    .executeTakeFirstOrThrow()
  return others
}
