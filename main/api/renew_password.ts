import { say } from '../../shared/texts/index.ts'
import type { Db } from '../db/database.ts'
import { hindranceIn } from '../db/failures.ts'
import type { Engine } from './engine.ts'

interface Proved {
  readonly id: number
  readonly name: string
  /** The hash as it is stored. */
  readonly kept: string
}

/**
 * The stored hash of a password that was just proved, written anew where its form or cost is not that of new ones.
 * Undefined where somebody else changed it meanwhile. On a full disk, and for a password that today's rule would refuse,
 * the old one stays: it is its person's all the same.
 */
export async function renewPassword(
  engine: Engine,
  { id, name, kept }: Proved,
  password: string,
  machine: string,
): Promise<string | undefined> {
  if (!engine.passwords.isOutdated(kept)) return kept
  const fresh = await engine.passwords.hash(password).catch(() => kept)
  if (fresh === kept) return kept
  // The history says that a password changed; only the reason says that it did not.
  const reason = say((t) => t.password_stored_anew)('zh')
  const writing = { user: id, person: name, machine, request: '', reason, at: engine.now() }
  const replace = async ({ db }: { readonly db: Db }) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password: fresh })
      .where('id', '=', id)
      .where('password', '=', kept)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? fresh : undefined
  }
  return engine.file.write(writing, replace).catch((error: unknown) => {
    if (hindranceIn(error) === 'full') return kept
    throw error
  })
}
