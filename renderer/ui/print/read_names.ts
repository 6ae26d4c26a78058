import { isRecordId } from '../../../shared/kernel/record_id.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { ResourceName } from '../../../shared/resources.ts'
import { ApiError, call } from '../../api/client.ts'
import { readRecord } from '../../api/queries.ts'

/** The record that a text names by its id; undefined where it names none. */
export async function recordNamed(resource: ResourceName, id: unknown): Promise<Row | undefined> {
  const text = String(id ?? '')
  if (!isRecordId(text)) return undefined
  try {
    return (await readRecord(resource, Number(text))).record
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return undefined
    throw error
  }
}

/** Numbers of records by their ids; a text that names none stands for itself. */
export async function numbersOf(
  resource: ResourceName,
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, string>> {
  const each = [...new Set(ids)]
  const records = await Promise.all(each.map((id) => recordNamed(resource, id)))
  return new Map(each.map((id, at) => [id, String(records[at]?.['uid'] ?? id)]))
}

/** What a supplier is called, by its number; one that no list knows stands for itself. */
export async function supplierNamed(number: unknown): Promise<string> {
  const uid = String(number ?? '')
  if (uid === '') return ''
  const [found] = (await call('suppliers', 'named', { numbers: [uid] })).value
  return found?.name ?? uid
}
