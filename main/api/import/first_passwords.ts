import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { makePassword } from '../../domain/core/made_password.ts'
import type { ImportPlan, PlannedRow } from './plan.ts'
import type { RowPassword } from './run.ts'

/** So many hashes are made side by side: they run beside the requests, in threads that others wait for, too. */
const atOnce = 2

/** A password for each person of the file, in the answer alone: records and journal have its hash. */
export async function firstPasswords(
  plan: ImportPlan,
  { passwords }: { readonly passwords: Passwords },
): Promise<ReadonlyMap<PlannedRow, RowPassword>> {
  const people = plan.sheets.flatMap(({ target, rows }) => (target.name === 'users' ? rows : []))
  const made = new Map<PlannedRow, RowPassword>()
  const waiting = [...people]
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const password = makePassword()
      made.set(row, { password, hash: await passwords.hash(password) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}
