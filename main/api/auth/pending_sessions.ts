import type { Db } from '../../db/connection/database.ts'
import { isCurrentPassword } from '../../domain/core/people.ts'

/** A row of `sessions` that found no space, and the stored password that was proved for it. */
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
  /** While it would still be let in: the password is the person's, and the machine has not been removed. */
  find(db: Db, token: string): Promise<PendingSession | undefined>
  /** It was used just now. */
  use(token: string, used_dt: string): void
  drop(token: string): void
  /** Lets go of those that are over. */
  sweep(isOver: (session: PendingSession) => boolean): void
  clear(): void
}

/**
 * On a disk without a single byte people still read: who signs in then is known to this run of the program alone, until
 * there is space to write it down. By the hash of the token.
 */
export function createPendingSessions(): PendingSessions {
  const kept = new Map<string, PendingSession>()
  return {
    keep: (session) => void kept.set(session.token, session),
    has: (token) => kept.has(token),
    async find(db, token) {
      const session = kept.get(token)
      if (!session || (await isLetIn(db, session))) return session
      kept.delete(token)
      return undefined
    },
    use(token, used_dt) {
      const session = kept.get(token)
      if (session) kept.set(token, { ...session, used_dt })
    },
    sweep(isOver) {
      for (const session of kept.values()) if (isOver(session)) kept.delete(session.token)
    },
    drop: (token) => void kept.delete(token),
    clear: () => kept.clear(),
  }
}

/** What takes a written session away takes this one away, too. */
async function isLetIn(db: Db, { user, password, paired }: PendingSession): Promise<boolean> {
  if (!(await isCurrentPassword(db, user, password))) return false
  if (paired === null) return true
  return (
    (await db.selectFrom('machines').select('id').where('id', '=', paired).executeTakeFirst()) !== undefined
  )
}
