import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { classifyStorageError } from '../../db/errors.ts'
import type { OfficeServices } from '../engine/contracts.ts'

interface VerifiedUser {
  readonly id: number
  readonly name: string
  /** The stored hash. */
  readonly hash: string
}

/**
 * Rehashes a password that was just verified if its stored form or cost is outdated; returns the hash that is
 * stored now. Undefined if it was changed meanwhile. On a full disk the old hash stays. Pending sessions of
 * this person end when it changes, and a simultaneous change of the own password has to be repeated.
 */
export async function renewPassword(
  engine: OfficeServices,
  { id, name, hash }: VerifiedUser,
  password: string,
  machine: string,
): Promise<string | undefined> {
  if (!engine.passwords.needsRehash(hash)) return hash
  const fresh = await engine.passwords.hash(password)
  // The history shows a changed password; the reason explains that only its stored form changed.
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
