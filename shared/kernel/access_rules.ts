import type { Allow, Transition, When } from './access.ts'
import { kindOf, type Resource, specOf } from './resource.ts'
import type { ParentWhen } from './spec.ts'

/** The access rules of a resource as a list; the permissions page and the API use the same list. */

interface Line {
  readonly resource: Resource
  readonly operation: string
  /** Unique in its resource: `create`, `fields.0`, `status.submit`. */
  readonly key: string
  /** All of these must allow the person: that of the update, and that of the field group or transition. */
  readonly whos: readonly Allow[]
  /** Required values of the record itself, and of its parent. */
  readonly when?: When | undefined
  readonly parent?: ParentWhen | undefined
  readonly needsReason?: true | undefined
}
/** The rule of one transition; its source states are in `when`. */
export interface TransitionRule extends Line {
  readonly field: string
  readonly transition: Transition
}
export interface FieldGroupRule extends Line {
  readonly fields: readonly string[]
}
export type AccessRule = Line | TransitionRule | FieldGroupRule

export const isTransitionRule = (rule: AccessRule): rule is TransitionRule => 'transition' in rule
export const isFieldGroupRule = (rule: AccessRule): rule is FieldGroupRule => 'fields' in rule

/** Operations first, then field groups, then transitions; automatic transitions have no rule. */
export const accessRulesOf = (resource: Resource): readonly AccessRule[] => [
  ...operationsOf(resource).map((operation) => operationRule(resource, operation)),
  ...addedLate(resource),
  ...groupsOf(resource),
  ...stepsOf(resource),
]

function operationsOf(resource: Resource): readonly string[] {
  const own = Object.entries(specOf(resource).operations ?? {})
  const named = (['action', 'query', 'command'] as const).flatMap((kind) =>
    own.filter(([, one]) => one.kind === kind).map(([name]) => name),
  )
  return ['list', 'read', 'create', 'remove', ...named].filter((name) => kindOf(resource, name))
}

/** By default everybody signed in may read, and nobody may write. Whoever may list records may group and sum them. */
export const allowOf = (resource: Resource, operation: string): Allow =>
  operation === 'aggregate'
    ? allowOf(resource, 'list')
    : (specOf(resource).allow[operation] ?? (operation === 'list' || operation === 'read' ? 'everyone' : []))

function operationRule(resource: Resource, operation: string): AccessRule {
  const { remove, parentState } = specOf(resource)
  return {
    resource,
    operation,
    key: operation,
    whos: [allowOf(resource, operation)],
    ...(operation === 'remove' && { when: remove?.when }),
    ...((operation === 'create' || operation === 'remove') && { parent: parentState?.when }),
  }
}

/** The rule for adding children to a closed parent. */
function addedLate(resource: Resource): readonly AccessRule[] {
  const { addedLate: late } = specOf(resource).parentState ?? {}
  return late
    ? [{ resource, operation: 'create', key: 'create.late', whos: [late.who], parent: late.when }]
    : []
}

const groupsOf = (resource: Resource): readonly FieldGroupRule[] => {
  const { update = [], parentState: whole } = specOf(resource)
  return update.map(({ fields, when, parentWhen = whole?.when, who, reason }, at) => ({
    resource,
    operation: 'update',
    key: `fields.${at}`,
    fields,
    whos: [allowOf(resource, 'update'), who ?? 'everyone'],
    when,
    parent: parentWhen,
    needsReason: reason,
  }))
}

const stepsOf = (resource: Resource): readonly TransitionRule[] =>
  Object.entries(specOf(resource).states ?? {}).flatMap(([field, { transitions }]) =>
    Object.entries(transitions).flatMap(([name, transition]) => {
      const { who, from, where, reason, automatic } = transition
      if (automatic) return []
      return [
        {
          resource,
          operation: 'update',
          key: `${field}.${name}`,
          field,
          transition,
          whos: [allowOf(resource, 'update'), who ?? 'everyone'],
          when: { [field]: from, ...where },
          needsReason: reason,
        },
      ]
    }),
  )

/**
 * A field may be in several groups, and a state may be reached by several transitions: any of the rules
 * suffices.
 */
export function rulesFor(resource: Resource, key: string): readonly AccessRule[] {
  const rules = accessRulesOf(resource)
  const [, field] = /^field\.(.+)$/.exec(key) ?? []
  if (field !== undefined)
    return rules.filter((rule) => isFieldGroupRule(rule) && rule.fields.includes(field))
  if (key === 'create') return rules.filter(({ operation }) => operation === key)
  const named = rules.find((rule) => rule.key === key)
  if (!named || !isTransitionRule(named)) return named ? [named] : []
  const others = rules.filter(
    (rule) =>
      isTransitionRule(rule) &&
      rule !== named &&
      rule.field === named.field &&
      rule.transition.to === named.transition.to,
  )
  return [named, ...others]
}
