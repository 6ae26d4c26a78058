import type { Label, LocalizedText } from '../texts/index.ts'
import { localizedAccess } from '../texts/permissions.ts'
import type { AccessTexts } from '../texts/zh/permissions.ts'
import type { Allow, Relation, Until, When } from './access.ts'
import { rolesTitled } from './access_level.ts'
import { type AccessRule, isFieldGroupRule, isTransitionRule } from './access_rules.ts'
import { nameOfCode } from './codes.ts'
import { roles } from './people.ts'
import { operationOf, type Resource, specOf, storedOf } from './resource.ts'
import type { ParentWhen } from './spec.ts'

/** Access rules as text, with the labels of the declarations. */

/** Finds a resource by name; rules about children refer to the states of their parent. */
export type FindResource = (name: string) => Resource | undefined

const fieldLabel = (resource: Resource, name: string): Label =>
  resource.fields[name]?.label ?? { zh: name, en: name }

/** Such as `新建`, `修改：名称、规格`, `审核（待审核 → 待检查）`. */
export const nameOfRule = (rule: AccessRule): LocalizedText =>
  localizedAccess((t, l) => {
    const { resource, operation } = rule
    if (isFieldGroupRule(rule))
      return t.change(t.joined(rule.fields.map((name) => fieldLabel(resource, name)[l])))
    if (isTransitionRule(rule)) {
      const { field, transition } = rule
      const word = (value: unknown) => valueWord(resource, field, value, t, l)
      return t.step(transition.label[l], t.joined(transition.from.map(word)), word(transition.to))
    }
    const declared = operationOf(resource, operation)?.label
    const usual: Readonly<Record<string, string>> = t.operations
    return declared?.[l] ?? usual[operation] ?? operation
  })

/** Who may, such as `保管员、库房主管`; parts that allow everybody are left out. */
export const subjectOfRule = ({ resource, whos }: AccessRule): LocalizedText =>
  localizedAccess((t, l) => {
    const subjects = whos.filter((who) => who !== 'everyone').map((who) => whoWords(resource, who, t, l))
    return subjects.length > 0 ? t.and([...new Set(subjects)]) : t.everyone
  })

type Language = keyof Label

const whoWords = (
  resource: Resource,
  who: Exclude<Allow, 'everyone'>,
  t: AccessTexts,
  l: Language,
): string =>
  who.length > 0
    ? t.or(who.map((one) => (typeof one === 'string' ? roles[one][l] : relation(resource, one, t, l))))
    : roles.admin[l]

/** All parts of a relation: `焊接责任工程师（类别为焊缝）`. */
function relation(resource: Resource, one: Relation, t: AccessTexts, l: Language): string {
  const { role, person, memberOf, headOf, leaderOf, titled, nextSigner, until, where } = one
  const label = (name: string) => fieldLabel(resource, name)[l]
  const who = [
    role && roles[role][l],
    person && (person === 'id' ? t.self : t.person(label(person))),
    memberOf && t.member_of(label(memberOf)),
    headOf && t.head_of(label(headOf)),
    leaderOf && t.leader_of(label(leaderOf)),
    titled && t.titled(label(titled.by), t.joined(rolesTitled(titled).map((named) => roles[named][l]))),
    nextSigner && t.next_signer,
  ].filter((part) => part !== undefined)
  const bounds = [until && untilWords(until, label, t), where && whenWords(resource, where, t, l)].filter(
    Boolean,
  )
  return bounds.length > 0 ? t.bound(t.and(who), t.and(bounds.map(String))) : t.and(who)
}

const untilWords = (until: Until, label: (name: string) => string, t: AccessTexts): string =>
  'hours' in until
    ? t.within_hours(label(until.field), until.hours)
    : 'days' in until
      ? t.within_days(label(until.field), until.days)
      : t.within_working_days(label(until.field), until.workingDays)

/** The required states of the record and its parent; '' if there are none. */
export const statesOfRule = (rule: AccessRule, find: FindResource): LocalizedText =>
  localizedAccess((t, l) => {
    const { resource, when, parent } = rule
    const own = when && Object.keys(when).length > 0 ? whenWords(resource, when, t, l) : ''
    const above = parent && declaredParent(resource, find)
    const theirs =
      above && Object.keys(parent).length > 0
        ? t.of_parent(specOf(above).label[l], whenWords(above, parent, t, l))
        : ''
    return t.and([own, theirs].filter((words) => words !== ''))
  })

/** The resource of a record's parent. */
export function declaredParent(resource: Resource, find: FindResource): Resource | undefined {
  const { parentState } = specOf(resource)
  return parentState && find(storedOf(resource, parentState.via)?.reference?.target ?? '')
}

const whenWords = (resource: Resource, when: When | ParentWhen, t: AccessTexts, l: Language): string =>
  t.and(
    Object.entries(when).map(([name, values]) =>
      t.is(
        fieldLabel(resource, name)[l],
        t.joined((values ?? []).map((value) => valueWord(resource, name, value, t, l))),
      ),
    ),
  )

/** A stored value for display: the text of a code, yes or no, or empty. */
function valueWord(resource: Resource, name: string, value: unknown, t: AccessTexts, l: Language): string {
  const field = storedOf(resource, name)
  if (value === null || value === '') return t.empty
  if (field?.codes && (typeof value === 'string' || typeof value === 'number'))
    return nameOfCode(field.codes, value)[l]
  if (field?.widget === 'switch') return value === 1 ? t.yes : t.no
  return String(value)
}

/** The present values of the named columns, such as `状态为待提交`. */
export const stateOf = (
  resource: Resource,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
) =>
  localizedAccess((t, l) =>
    whenWords(resource, Object.fromEntries(names.map((name) => [name, [row[name]]])), t, l),
  )
