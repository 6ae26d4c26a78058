import { fail } from '../../../shared/kernel/errors.ts'
import type { Db } from '../../db/connection/database.ts'
import { classifyStorageError } from '../../db/errors.ts'
import { isCurrentPassword } from '../../domain/core/people.ts'
import type { PendingSession } from './pending_sessions.ts'
import { sessionIdleMs, sessionMaxMs } from './token_cache.ts'

/** What signing in writes, and under which conditions it does. */

/** How often a use is written down. */
export const useIntervalMs = 60_000

export const wrongPasswordError = () => fail('unauthorized', (t) => t.wrong_password)

/** The first who meets the full disk has the space given back that was kept for him. */
export const retryOnceIfFull = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    if (classifyStorageError(error) === 'full') return write()
    throw error
  })

export type SessionRow = Omit<PendingSession, 'password'>

export const insertSession = async (db: Db, session: SessionRow): Promise<void> =>
  void (await db.insertInto('sessions').values(session).execute())

export const isoTime = (time: number): string => new Date(time).toISOString()

/** A use is written down late, so that a session in use looks older than it is. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([
        eb('used_dt', '<', isoTime(now - sessionIdleMs - 2 * useIntervalMs)),
        eb('created_dt', '<', isoTime(now - sessionMaxMs)),
        eb('created_dt', '>', isoTime(now + sessionIdleMs)),
      ]),
    )
    .execute()
}

/** A password that was changed while the old one was being verified opens nothing. */
export async function assertPassword(db: Db, user: number, verified: string): Promise<void> {
  if (!(await isCurrentPassword(db, user, verified))) throw wrongPasswordError()
}

/** A machine that was removed while the password was being verified opens nothing either. */
export async function recordMachineUse(db: Db, id: number, now: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('machines')
    .set({ used_dt: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw wrongPasswordError()
}
