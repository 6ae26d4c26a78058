import { isRole, roles } from '../../../shared/kernel/people.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'

/** The roles that add records of a resource, in words; where none is named it is the administrator. */
export const creatorsOf = (resource: Resource, language: Language): readonly string[] =>
  namedFor(resource, 'create', language)

/** The same for those who change them. */
export const changersOf = (resource: Resource, language: Language): readonly string[] =>
  namedFor(resource, 'update', language)

function namedFor(resource: Resource, operation: 'create' | 'update', language: Language): readonly string[] {
  const allow = specOf(resource).allow[operation] ?? []
  const who = allow === 'everyone' ? [] : allow
  const named = who
    .map((one) => (typeof one === 'string' ? one : one.role))
    .filter((one) => one !== undefined)
  const words = [...new Set(named)].filter(isRole).map((role) => roles[role][language])
  return words.length > 0 ? words : [roles.admin[language]]
}
