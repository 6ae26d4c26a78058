import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import type { OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { workingCopy } from './limits.ts'

/** Whether the person's password is still the passphrase that the copy was opened with. */
export async function hasFirstPassword(engine: Pick<OfficeServices, 'file'>, user: number): Promise<boolean> {
  if (!workingCopy(engine)) return false
  const [row] = await engine.file.reading.statements.all(
    "select 1 from settings, json_rows(settings.value) one where name = 'first_passwords' and one.value = ?",
    [user],
  )
  return row !== undefined
}

/** Whoever shares the laptop knows the passphrase: before anything else each chooses a password of his own. */
export async function assertOwnPassword(
  engine: OfficeServices,
  { resource, operation, caller }: Pick<OperationRequest, 'resource' | 'operation' | 'caller'>,
): Promise<void> {
  if (resource === 'users' && operation === 'set_password') return
  if (!(await hasFirstPassword(engine, caller.id))) return
  throw new AppError(
    'precondition_failed',
    say((t) => t.copies.own_password),
    { unmet: ['own_password'] },
  )
}
