import { namesOf, type Resource, storedOf } from '../../shared/kernel/resource.ts'

/** The named fields of a record in wire format, as snapshots store them; by default all published fields. */
export function recordValues(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
  names: readonly string[] = namesOf(resource, 'all'),
): Record<string, unknown> {
  const entries = names.flatMap((name): [string, unknown][] => {
    const field = storedOf(resource, name)
    return field ? [[name, field.toWire(row[name])]] : []
  })
  return Object.fromEntries(entries)
}
