import { fail } from '../../../shared/kernel/errors.ts'
import type { Db } from '../../db/connection/database.ts'
import { classifyStorageError } from '../../db/errors.ts'
import { isCurrentPassword } from '../../domain/core/people.ts'
import type { PendingSession } from './pending_sessions.ts'
import { sessionIdleMs, sessionMaxMs } from './token_cache.ts'

/** How often the last use of a session is written. */
export const useIntervalMs = 60_000

export const wrongPasswordError = () => fail('unauthorized', (t) => t.wrong_password)

/** Retries once, because the first write on a full disk frees the reserved space. */
export const retryOnceIfFull = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    if (classifyStorageError(error) === 'full') return write()
    throw error
  })

export type SessionRow = Omit<PendingSession, 'password'>

export const insertSession = async (db: Db, session: SessionRow): Promise<void> =>
  void (await db.insertInto('sessions').values(session).execute())

export const isoTime = (time: number): string => new Date(time).toISOString()

/** The last use is written with a delay, so a session in use may look older than it is. */
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

/** Refuses if the password was changed while the old one was being verified. */
export async function assertPassword(db: Db, user: number, verified: string): Promise<void> {
  if (!(await isCurrentPassword(db, user, verified))) throw wrongPasswordError()
}

/** Refuses if the machine was removed while the password was being verified. */
export async function recordMachineUse(db: Db, id: number, now: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('machines')
    .set({ used_dt: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw wrongPasswordError()
}
