import { randomBytes } from 'node:crypto'
import { comesHome } from '../../../shared/kernel/away.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Journal, WriteContext } from '../../db/journal/journal.ts'
import type { AnyAccess, OfficeServices, OperationRequest } from '../engine/contracts.ts'
import type { SuccessResult } from '../engine/result.ts'
import { workingCopy } from './limits.ts'

interface Written {
  readonly access: AnyAccess
  readonly journal: Journal
  readonly answer: SuccessResult
}

/**
 * Records in a working copy what a person sent, in the savepoint of its write: the office makes it again from that. `made`
 * are the records that it created, by table, in their order. Of what stays in the copy (drafts, a password) the input is not kept.
 */
export async function recordCall(
  engine: OfficeServices,
  resource: Resource,
  { at, user, request }: Pick<WriteContext, 'at' | 'user' | 'request'>,
  { operation, input }: Pick<OperationRequest, 'operation' | 'input'>,
  { access, journal, answer }: Written,
): Promise<void> {
  if (!workingCopy(engine)) return
  const made: Record<string, number[]> = {}
  for (const { kind, resource: table, record } of journal.pending())
    if (kind === 'create') made[table] = [...(made[table] ?? []), record]
  const { id, ...body } = input
  await access.statements.run(
    'insert into away_calls (uid, at, "user", request, resource, operation, record, input, made) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      randomBytes(16).toString('hex'),
      at,
      user,
      request,
      resource.name,
      operation,
      recordOf(id ?? idIn(answer)),
      JSON.stringify(isMadeAgain(engine, resource, input) ? body : {}),
      JSON.stringify(made),
    ],
  )
}

const idIn = ({ value }: SuccessResult): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

function recordOf(id: unknown): number | null {
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** Whether the office makes it again: its records travel, or it writes many of such records at once. */
function isMadeAgain(
  { catalogue }: OfficeServices,
  resource: Resource,
  input: OperationRequest['input'],
): boolean {
  const subject = resource.name === 'batches' ? catalogue.find(String(input['resource'])) : resource
  return subject !== undefined && comesHome(subject)
}
