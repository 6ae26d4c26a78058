import { type Resource, specOf, storedOf } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'

/** What a record is called in pickers and cells: people by family and given name, others by their first text. */
export function titleOf(resource: Resource, record: Row): string {
  const { last_name: family, first_name: given, id } = record
  if (typeof family === 'string') return `${family}${String(given ?? '')}`
  const named = Object.keys(resource.fields).find((name) => storedOf(resource, name)?.widget === 'text')
  const text = named === undefined ? undefined : record[named]
  return typeof text === 'string' && text !== '' ? text : `${specOf(resource).label.zh} ${String(id)}`
}
