import { addDays, addSeconds, readTime, showTime } from '../../../shared/kernel/times.ts'
import { deletedDraftKey, parseDeletedDraftKey, recordOfDraftKey } from '../../../shared/office/draft_keys.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { lifetimesOf } from './lifetimes.ts'
import { requireBelowLimit } from './limits.ts'

const days = 30
/** By so much a machine's clock may run ahead of the office's. */
const clockSeconds = 300

interface Draft {
  readonly place: string
  readonly value: string
  readonly typed_dt: string
}

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
      const named = new Map<string, Draft>()
      for (const row of rows) {
        const place = await placeOf(db, row)
        // Restoring a record may bring two drafts to one place: the later key counts.
        if (!named.has(place)) named.set(place, { ...row, place, typed_dt: showTime(row.typed_dt) })
      }
      return [...named.values()]
    },
  },
  commands: {
    async keep({ place: given, value, typed_dt }, { db, caller, now }) {
      const user = caller.id
      await db.deleteFrom('drafts').where('typed_dt', '<', oldest(now)).execute()
      const typed = { value, typed_dt: typedAt(typed_dt, now) }
      const place = await placeOf(db, { place: given, ...typed })
      const [same, other] = await keptAt(db, user, place)
      // Of two machines the later key counts, in whatever order they are heard.
      if (same.some((one) => one.typed_dt > typed.typed_dt)) return { place }
      for (const one of same) await draftAt(db, user, one.place).execute()
      if (value === '') return { place }
      requireBelowLimit(await countKept(db, user))
      for (const one of other)
        await db
          .updateTable('drafts')
          .set({ place: one.name })
          .where('user', '=', user)
          .where('place', '=', one.place)
          .execute()
      await db
        .insertInto('drafts')
        .values({ user, place, ...typed })
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

/** Where a draft belongs now: the place it was typed at, or the name of one whose record was deleted. */
async function placeOf(db: Db, { place: given, typed_dt }: Draft): Promise<string> {
  const deleted = parseDeletedDraftKey(given)
  const place = deleted?.place ?? given
  const record = recordOfDraftKey(place)
  if (!record) return given
  const lives = await lifetimesOf(db, record)
  const present = lives.at(-1)
  const life = deleted
    ? lives.find(({ birth }) => birth === deleted.birth)
    : (lives.findLast(({ at }) => at <= typed_dt) ??
      lives.slice(0, 1).find(({ at }) => at <= addSeconds(typed_dt, clockSeconds)))
  // Typed before there was such a record: a restore has taken back the one that it was written for.
  if (!life) return lives.length > 0 && !deleted ? deletedDraftKey(place, 0) : given
  return life === present && !life.ended ? place : deletedDraftKey(place, life.birth)
}

/** The person's drafts that belong at a place now, and one of another life that is stored under its name. */
async function keptAt(db: Db, user: number, place: string) {
  const base = parseDeletedDraftKey(place)?.place ?? place
  const rows = await db
    .selectFrom('drafts')
    .select(['place', 'value', 'typed_dt'])
    .where('user', '=', user)
    .where((is) =>
      is.or([
        is('place', '=', base),
        // '0' is the sign after '/'.
        is.and([is('place', '>', `deleted/${base}/`), is('place', '<', `deleted/${base}0`)]),
      ]),
    )
    .execute()
  const named = await Promise.all(rows.map(async (row) => ({ ...row, name: await placeOf(db, row) })))
  return [
    named.filter(({ name }) => name === place),
    named.filter((row) => row.name !== place && row.place === place),
  ] as const
}

const draftAt = (db: Db, user: number, place: string) =>
  db.deleteFrom('drafts').where('user', '=', user).where('place', '=', place)

async function countKept(db: Db, user: number): Promise<number> {
  const { kept } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user', '=', user)
    .executeTakeFirstOrThrow()
  return kept
}
