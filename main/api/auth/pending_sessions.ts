import type { Db } from '../../db/connection/database.ts'
import { isCurrentPassword } from '../../domain/core/people.ts'

/**
 * A row of `sessions` that could not be written on a full disk, and the stored password that was verified for
 * it.
 */
export interface PendingSession {
  readonly token: string
  readonly user: number
  readonly created_dt: string
  readonly used_dt: string
  readonly machine: string
  readonly paired: number | null
  readonly password: string
}

export interface PendingSessions {
  keep(session: PendingSession): void
  has(token: string): boolean
  /** The session while it is still valid: the password is unchanged and the machine has not been removed. */
  find(db: Db, token: string): Promise<PendingSession | undefined>
  /** Records that the session was used. */
  use(token: string, used_dt: string): void
  drop(token: string): void
  /** Forgets sessions that are over. */
  sweep(isOver: (session: PendingSession) => boolean): void
  clear(): void
}

/**
 * On a full disk people must still be able to read: a sign-in is kept in memory until it can be written.
 * Keyed by the hash of the token.
 */
export function createPendingSessions(): PendingSessions {
  const sessions = new Map<string, PendingSession>()
  return {
    keep: (session) => void sessions.set(session.token, session),
    has: (token) => sessions.has(token),
    async find(db, token) {
      const session = sessions.get(token)
      if (!session || (await isValid(db, session))) return session
      sessions.delete(token)
      return undefined
    },
    use(token, used_dt) {
      const session = sessions.get(token)
      if (session) sessions.set(token, { ...session, used_dt })
    },
    sweep(isOver) {
      for (const session of sessions.values()) if (isOver(session)) sessions.delete(session.token)
    },
    drop: (token) => void sessions.delete(token),
    clear: () => sessions.clear(),
  }
}

/** Whatever invalidates a stored session also invalidates a pending one. */
async function isValid(db: Db, { user, password, paired }: PendingSession): Promise<boolean> {
  if (!(await isCurrentPassword(db, user, password))) return false
  if (paired === null) return true
  return (
    (await db.selectFrom('machines').select('id').where('id', '=', paired).executeTakeFirst()) !== undefined
  )
}
