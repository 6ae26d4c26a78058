import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { callUntyped } from '../../api/client.ts'
import { rowsOf } from '../../api/rows.ts'

const lastSaved = new Map<string, Row>()

/** Ctrl+D copies from it. */
export const rememberSaved = (resource: Resource, record: Row): void =>
  void lastSaved.set(resource.name, record)

/** What the previous record has in this field: the one saved here before, else the newest of the list. */
export async function previousValue(resource: Resource, name: string, present: unknown): Promise<unknown> {
  const before = lastSaved.get(resource.name)
  if (before && before.id !== present && before[name] !== undefined) return before[name]
  const { value } = await callUntyped(
    resource.name,
    'list',
    { limit: 2, ordering: '-id' },
    { extended: true },
  )
  return rowsOf(value).find(({ id }) => id !== present)?.[name]
}

/** A field that may be copied: no secret, no file. */
export const isCopied = (resource: Resource, name: string): boolean => {
  const field = storedOf(resource, name)
  return field !== undefined && !field.hidden && !field.upload
}
