import { namesOf, type Resource, storedOf } from '../../shared/kernel/resource.ts'

/** Columns of a record under their names, as answers carry them: what a kept version holds. The published ones, unless told. */
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
