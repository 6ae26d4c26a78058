import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { classifyStorageError } from '../../db/errors.ts'
import type { OfficeServices } from '../engine/contracts.ts'

interface SignedIn {
  readonly id: number
  readonly name: string
  /** The hash as it is stored. */
  readonly hash: string
}

/**
 * The stored hash of a password that was just verified, written anew where its form or cost is not that of new ones.
 * Undefined where somebody else changed it meanwhile. On a full disk the old one stays. A session that a full disk kept
 * from being written ends with it, and an own change of password at the same moment is asked again.
 */
export async function renewPassword(
  engine: OfficeServices,
  { id, name, hash }: SignedIn,
  password: string,
  machine: string,
): Promise<string | undefined> {
  if (!engine.passwords.needsRehash(hash)) return hash
  const fresh = await engine.passwords.hash(password)
  // The history says that a password changed; only the reason says that it did not.
  const reason = localized((t) => t.password_stored_anew)('zh')
  const writing = { user: id, person: name, machine, request: '', reason, at: engine.now() }
  const replace = async ({ db }: { readonly db: Db }) => {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ password: fresh })
      .where('id', '=', id)
      .where('password', '=', hash)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? fresh : undefined
  }
  return engine.file.write(writing, replace).catch((error: unknown) => {
    if (classifyStorageError(error) === 'full') return hash
    throw error
  })
}
