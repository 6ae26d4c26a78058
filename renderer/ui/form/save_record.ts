import type { Problem } from '../../../shared/kernel/errors.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { ApiError, type Success, writeUntyped } from '../../api/client.ts'
import { formConflicts } from './form_conflict.ts'

interface Saving {
  readonly resource: Resource
  /** What stood there when the typing began; absent for a new record. */
  readonly record?: Row | undefined
  readonly version: string | undefined
  /** The fields to send: all of a new record, the typed ones of a stored one. */
  readonly values: Row
  readonly reason?: string | undefined
}

/** Creates or changes one record. Where somebody else has changed other fields meanwhile, both changes stand. */
export async function saveRecord(saving: Saving): Promise<Success<Row>> {
  const { resource, record, version, values, reason } = saving
  const input = record ? { id: record.id, ...values, ...(reason && { reason }) } : values
  const options = { extended: true, ifMatch: version }
  try {
    return await writeUntyped(resource.name, record ? 'update' : 'create', input, options)
  } catch (error) {
    if (!record || !isClash(error)) throw error
    const clash = formConflicts(resource, error.problem, record, values)
    if (clash.fields.length === 0 && clash.version !== version)
      return saveRecord({ ...saving, version: clash.version })
    throw error
  }
}

const isClash = (error: unknown): error is ApiError & { readonly problem: Problem } =>
  error instanceof ApiError && error.problem.status === 412
