import { isRole, roles } from '../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { type Acting, allows, mayAct, type Row } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Texts } from '../../i18n/index.ts'

interface Words {
  readonly t: Texts
  readonly language: Language
}

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

/** Those who fill in its fields: roles, and persons by the field that names them, such as 申请人. */
function fillersOf(resource: Resource, language: Language): readonly string[] {
  const { update = [], allow } = specOf(resource)
  const groups = update.flatMap(({ who }) => (who ? [who] : []))
  const changes = allow.update ?? []
  const all = (groups.length > 0 ? groups.flat() : changes === 'everyone' ? [] : changes).map((one) =>
    typeof one === 'string' ? { role: one } : one,
  )
  const words = all.flatMap(({ role, person }) => {
    if (role !== undefined && isRole(role)) return [roles[role][language]]
    const field = person === undefined ? undefined : storedOf(resource, person)
    return field ? [field.label[language]] : []
  })
  return [...new Set(words)]
}

/** Why somebody can change nothing of a record: others do, or it is closed now. */
export function whyReadOnly(
  resource: Resource,
  columns: Row,
  acting: Acting,
  { t, language }: Words,
): string {
  const { update, allow } = specOf(resource)
  const changes = allow.update ?? []
  const may =
    allows(resource, changes, columns, acting) &&
    (update?.some(({ who }) => mayAct(resource, who, columns, acting)) ?? true)
  const fillers = fillersOf(resource, language)
  return may || fillers.length === 0 ? t.read_only : t.read_only_by(fillers.join(t.comma))
}
