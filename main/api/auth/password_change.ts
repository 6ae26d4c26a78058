import { fail } from '../../../shared/kernel/errors.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import type { OperationRequest } from '../engine/contracts.ts'

/** Why this person may do nothing but change the password, and sign out; undefined if there is no reason. */
export const passwordChangeNeeded = ({ mustChange }: Person) =>
  mustChange ? fail('password_change_needed', (t) => t.password_change_needed) : undefined

/** Refuses whatever the person asks for before he has a password that nobody else knows; his own alone may be set. */
export function assertPasswordChanged({
  resource,
  operation,
  caller,
  input: { id },
}: Pick<OperationRequest, 'resource' | 'operation' | 'caller' | 'input'>): void {
  const refusal = passwordChangeNeeded(caller)
  const isOwn = resource === 'users' && operation === 'set_password' && Number(id) === caller.id
  if (refusal && !isOwn) throw refusal
}
