import type { Passwords } from '../../../shared/kernel/passwords.ts'
import type { MadePassword as ToldPassword } from '../../../shared/office/imports.ts'
import * as store from '../../db/store.ts'
import { type MadePassword, makeWithHash, untilChanged } from '../../domain/core/made_password.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { ImportPlan } from './plan.ts'
import type { PlannedRow } from './plan_rows.ts'
import type { Running } from './running.ts'

/** So many hashes are made side by side: they run beside the requests, in threads that others wait for, too. */
const atOnce = 2

/** The rows that become people. */
export const peopleOf = (plan: ImportPlan): readonly PlannedRow[] =>
  plan.sheets.flatMap(({ target, rows }) => (target.name === 'users' ? rows : []))

/** A password for each person of the file, in the answer alone: records and journal have its hash. */
export async function firstPasswords(
  people: readonly PlannedRow[],
  passwords: Passwords,
  { pause }: Running,
): Promise<ReadonlyMap<PlannedRow, MadePassword>> {
  const made = new Map<PlannedRow, MadePassword>()
  const waiting = [...people]
  async function work(): Promise<void> {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      made.set(row, await makeWithHash(passwords))
      await pause(made.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}

/** Marks the user's password as one to be changed, and tells it. */
export async function tellPassword(
  user: number,
  { password }: MadePassword,
  { access: { statements }, engine: { catalogue }, now }: RequestContext,
): Promise<ToldPassword> {
  const [users, departments] = [catalogue.get('users'), catalogue.get('departments')]
  const marks = untilChanged(now)
  await store.updateRow(statements, users, user, marks)
  const row = await store.requireRow(statements, users, user)
  const department = row['department']
    ? await store.findRow(statements, departments, row['department'])
    : undefined
  return {
    user,
    username: String(row['username']),
    name: `${String(row['last_name'])}${String(row['first_name'])}`,
    department: String(department?.['short_name'] ?? ''),
    password,
    until: marks.password_until,
  }
}
