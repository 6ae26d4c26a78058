import type { Resource } from '../../../shared/kernel/resource.ts'

/** The fields as they are declared; but people are written family name first. */
export function readingOrder(resource: Resource): readonly string[] {
  const names = Object.keys(resource.fields)
  if (!names.includes('last_name')) return names
  const others = names.filter((name) => name !== 'last_name')
  return others.flatMap((name) => (name === 'first_name' ? ['last_name', name] : [name]))
}
