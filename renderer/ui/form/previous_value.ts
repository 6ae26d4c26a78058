import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'

const lastSaved = new Map<string, Row>()

/** Ctrl+D copies from it. */
export const rememberSaved = (resource: Resource, record: Row): void =>
  void lastSaved.set(resource.name, record)

/** What the previous record has in this field: the one saved here before, else the newest of the list. */
export async function previousValue(resource: Resource, name: string, present: unknown): Promise<unknown> {
  const before = lastSaved.get(resource.name)
  if (before && before.id !== present && before[name] !== undefined) return before[name]
  const newest = rowsOf(await listRecords(resource.name, { limit: 2, ordering: '-id' }))
  return newest.find(({ id }) => id !== present)?.[name]
}

/** A field that may be copied: no secret, no file. */
export const isCopied = (resource: Resource, name: string): boolean => {
  const field = storedOf(resource, name)
  return field !== undefined && !field.hidden && !field.upload
}
