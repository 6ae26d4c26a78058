import { type AccessLevel, accessLevelOf } from '../../../../shared/kernel/access_level.ts'
import { type AccessRule, accessRulesOf, isFieldGroupRule } from '../../../../shared/kernel/access_rules.ts'
import { nameOfRule, statesOfRule, subjectOfRule } from '../../../../shared/kernel/access_texts.ts'
import { type Role, roles } from '../../../../shared/kernel/people.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { type ModuleName, modulesKnown, resourceNamed } from '../../../api/declarations.ts'
import type { GridLine } from '../../../ui/grid/cells/cell_columns.ts'

/** One line of the table: what can be asked of a list, and what each role hears. */
export interface Line extends GridLine {
  readonly module: ModuleName
  readonly resource: Resource
  /** What the office is asked with: the operation, a field of the group, the step. */
  readonly asked: string
  readonly list: string
  readonly name: string
  readonly takes: string
  readonly states: string
  readonly access: Readonly<Record<Role, AccessLevel>>
}

export const everyRole = Object.keys(roles) as Role[] // the keys of that table

/** Behind `useDeclarations`: every rule of every declaration, in the order of the navigation. */
export const linesIn = (language: Language): readonly Line[] =>
  modulesKnown()
    .flatMap(([module, members]) =>
      Object.values(members).flatMap((resource) =>
        accessRulesOf(resource).map((rule) => lineOf(module, rule, language)),
      ),
    )
    .map((line, id) => ({ ...line, id }))

function lineOf(module: ModuleName, rule: AccessRule, language: Language): Omit<Line, 'id'> {
  const reach = everyRole.map((role) => [role, accessLevelOf(rule, [role])])
  return {
    module,
    resource: rule.resource,
    asked: isFieldGroupRule(rule) ? `field.${rule.fields[0] ?? ''}` : rule.key,
    list: specOf(rule.resource).label[language],
    name: nameOfRule(rule)(language),
    takes: subjectOfRule(rule)(language),
    states: statesOfRule(rule, resourceNamed)(language),
    access: Object.fromEntries(reach) as Line['access'], // one for each role
  }
}

export interface MatrixFilter {
  readonly module: string
  readonly role: Role | undefined
  readonly text: string
}

/** With a role, only what it may do. */
export function filterLines(lines: readonly Line[], { module, role, text }: MatrixFilter): readonly Line[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter((line) => {
    const own = [line.list, line.name, line.takes, line.states, line.resource.name].join(' ').toLowerCase()
    return (
      (module === '' || line.module === module) &&
      (!role || line.access[role] !== 'no') &&
      words.every((word) => own.includes(word))
    )
  })
}

/** What can be wished of a list, one by one: each field of its groups, too. */
export const accessQuestions = (
  resource: Resource,
  language: Language,
  ofField: (label: string) => string,
): readonly { readonly value: string; readonly label: string }[] => {
  const labelOf = (name: string) => resource.fields[name]?.label[language] ?? name
  const all = accessRulesOf(resource).flatMap((rule) =>
    isFieldGroupRule(rule)
      ? rule.fields.map((name) => ({ value: `field.${name}`, label: ofField(labelOf(name)) }))
      : [{ value: rule.key, label: nameOfRule(rule)(language) }],
  )
  return all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at)
}
