import { addDays, addSeconds, readTime, showTime } from '../../../shared/kernel/times.ts'
import { deletedDraftKey, parseDeletedDraftKey, recordOfDraftKey } from '../../../shared/office/draft_keys.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { lifetimesOf } from './lifetimes.ts'
import { requireBelowLimit } from './limits.ts'

const maxAgeDays = 30
/** How far a client's clock may be ahead of the office's, in seconds. */
const clockToleranceSeconds = 300

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
        // Restoring a record may give two drafts the same key: the one typed later counts.
        if (!named.has(place)) named.set(place, { ...row, place, typed_dt: showTime(row.typed_dt) })
      }
      return [...named.values()]
    },
  },
  commands: {
    async keep({ place: input, value, typed_dt }, { db, caller, now }) {
      const user = caller.id
      await db.deleteFrom('drafts').where('typed_dt', '<', oldest(now)).execute()
      const typed = { value, typed_dt: typedAt(typed_dt, now) }
      const place = await placeOf(db, { place: input, ...typed })
      const [same, other] = await draftsAt(db, user, place)
      // Of drafts from two machines the one typed later counts, in whatever order they arrive.
      if (same.some((one) => one.typed_dt > typed.typed_dt)) return { place }
      for (const one of same) await deleteDraft(db, user, one.place).execute()
      if (value === '') return { place }
      requireBelowLimit(await countDrafts(db, user))
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

const oldest = (now: string): string => addDays(now, -maxAgeDays) + now.slice(10)

/** When a draft was typed: a page that was offline sends the time; an implausible time is replaced by now. */
function typedAt(input: string, now: string): string {
  const time = readTime(input)
  return time === undefined || time > addSeconds(now, clockToleranceSeconds) || time < oldest(now)
    ? now
    : time
}

/** The key where a draft belongs now: the one it was typed under, or that of a deleted record. */
async function placeOf(db: Db, { place: input, typed_dt }: Draft): Promise<string> {
  const deleted = parseDeletedDraftKey(input)
  const place = deleted?.place ?? input
  const record = recordOfDraftKey(place)
  if (!record) return input
  const lifetimes = await lifetimesOf(db, record)
  const present = lifetimes.at(-1)
  const lifetime = deleted
    ? lifetimes.find(({ birth }) => birth === deleted.birth)
    : (lifetimes.findLast(({ at }) => at <= typed_dt) ??
      lifetimes.slice(0, 1).find(({ at }) => at <= addSeconds(typed_dt, clockToleranceSeconds)))
  // Typed before the record was created: a restore removed the record it was written for.
  if (!lifetime) return lifetimes.length > 0 && !deleted ? deletedDraftKey(place, 0) : input
  return lifetime === present && !lifetime.ended ? place : deletedDraftKey(place, lifetime.birth)
}

/** The person's drafts that belong to a key now, and drafts of another lifetime stored under it. */
async function draftsAt(db: Db, user: number, place: string) {
  const base = parseDeletedDraftKey(place)?.place ?? place
  const rows = await db
    .selectFrom('drafts')
    .select(['place', 'value', 'typed_dt'])
    .where('user', '=', user)
    .where((is) =>
      is.or([
        is('place', '=', base),
        // '0' is the character after '/'.
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

const deleteDraft = (db: Db, user: number, place: string) =>
  db.deleteFrom('drafts').where('user', '=', user).where('place', '=', place)

async function countDrafts(db: Db, user: number): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user', '=', user)
    .executeTakeFirstOrThrow()
  return count
}
