import type { Allow, Transition, When } from './access.ts'
import { kindOf, type Resource, specOf } from './resource.ts'
import type { ParentWhen } from './spec.ts'

/** What may be asked of a resource, line by line, as its declaration says it: a page and an answer read the same lines. */

interface Line {
  readonly resource: Resource
  readonly operation: string
  /** Among those of its resource: `create`, `fields.0`, `status.submit`. */
  readonly key: string
  /** All of them have to let a person in: that of the change, then that of the group or the step. */
  readonly whos: readonly Allow[]
  /** Of the record itself, and of the one it belongs to. */
  readonly when?: When | undefined
  readonly parent?: ParentWhen | undefined
  readonly needsReason?: true | undefined
}
/** One way between two states; the states it leaves are among its `when`. */
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

/** Operations first, then the groups of fields, then the steps between states; what happens by itself is nobody's to ask. */
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

/** Everybody signed in may read where nothing else is said; nobody else may write. */
export const allowOf = (resource: Resource, operation: string): Allow =>
  specOf(resource).allow[operation] ?? (operation === 'list' || operation === 'read' ? 'everyone' : [])

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

/** Who may add to a parent that is closed for the others. */
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

/** A field is open when one of its groups is, and a state is reached by any of its ways: each of these rules is enough. */
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
