import type { Resource } from '../../shared/kernel/resource.ts'

/** The fields as they are declared; but people are written family name first. */
export function readingOrder(resource: Resource): readonly string[] {
  const names = Object.keys(resource.fields)
  const family = names.indexOf('last_name')
  const given = names.indexOf('first_name')
  return family > given && given >= 0 ? names.with(given, 'last_name').with(family, 'first_name') : names
}
