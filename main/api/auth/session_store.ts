import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { hindranceIn } from '../../db/errors.ts'
import { holdsPassword } from '../../domain/core/people.ts'
import type { UnwrittenSession } from './pending_sessions.ts'
import { absoluteMs, idleMs } from './token_cache.ts'

/** What signing in writes, and under which conditions it does. */

/** How often a use is written down. */
export const useMs = 60_000

export const unauthorized = () =>
  new AppError(
    401,
    'unauthorized',
    say((t) => t.wrong_password),
  )

/** The first who meets the full disk has the space given back that was kept for him. */
export const onceMoreIfFull = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    if (hindranceIn(error) === 'full') return write()
    throw error
  })

export type SessionRow = Omit<UnwrittenSession, 'password'>

export const insertSession = async (db: Db, session: SessionRow): Promise<void> =>
  void (await db.insertInto('sessions').values(session).execute())

export const textOf = (time: number): string => new Date(time).toISOString()

/** A use is written down late, so that a session in use looks older than it is. */
export async function dropExpired(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([
        eb('used_dt', '<', textOf(now - idleMs - 2 * useMs)),
        eb('created_dt', '<', textOf(now - absoluteMs)),
        eb('created_dt', '>', textOf(now + idleMs)),
      ]),
    )
    .execute()
}

/** A password that was changed while the old one was being verified opens nothing. */
export async function requirePassword(db: Db, user: number, verified: string): Promise<void> {
  if (!(await holdsPassword(db, user, verified))) throw unauthorized()
}

/** A machine that was removed while the password was being verified opens nothing either. */
export async function noteMachine(db: Db, id: number, now: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('machines')
    .set({ used_dt: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw unauthorized()
}
