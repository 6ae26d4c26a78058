import type { Allow, Relation, Transition } from './access.ts'
import type { AccessRule } from './access_rules.ts'
import { type Person, type Role, withDepartment } from './people.ts'
import { type Resource, specOf } from './resource.ts'
import { allows } from './transitions.ts'

/**
 * How far a rule lets a role: always; only in some states of the record or of the one it belongs to; only with records
 * that the person has written or is related to (some states may be asked besides); never.
 */
export type AccessLevel = 'yes' | 'states' | 'related' | 'no'

/** The roles as they are given to a person: a head's department comes with them. */
export function accessLevelOf(rule: AccessRule, given: readonly Role[]): AccessLevel {
  const roles = withDepartment(given)
  if (rule.whos.some((who) => !couldLetIn(rule.resource, who, roles))) return 'no'
  if (!rule.whos.every((who) => letsIn(rule.resource, who, roles))) return 'related'
  return isBound(rule) ? 'states' : 'yes'
}

const isBound = ({ when = {}, parent = {} }: AccessRule): boolean =>
  Object.keys(when).length > 0 || Object.keys(parent).length > 0

/** Somebody of whom nothing is known but the roles, as the office would ask him of a record that is nobody's. */
const holderOf = (roles: readonly Role[]): Person => ({
  id: 0,
  name: '',
  department: null,
  roles,
  memberOf: [],
  headOf: [],
  leads: [],
})

/** The roles alone are enough, whatever the record is. */
const letsIn = (resource: Resource, allow: Allow, roles: readonly Role[]): boolean =>
  allows(
    resource,
    allow === 'everyone' ? allow : allow.filter((one) => typeof one === 'string'),
    {},
    {
      caller: holderOf(roles),
      now: '',
    },
  )

const couldLetIn = (resource: Resource, allow: Allow, roles: readonly Role[]): boolean =>
  letsIn(resource, allow, roles) ||
  (allow !== 'everyone' && allow.some((one) => typeof one !== 'string' && couldFit(resource, one, roles)))

/** Whether a person of these roles can stand in this relation to some record. */
function couldFit(resource: Resource, relation: Relation, roles: readonly Role[]): boolean {
  const { role, titled, leaderOf, nextSigner } = relation
  return (
    (!role || roles.includes(role)) &&
    (!titled || rolesTitled(titled).some((one) => roles.includes(one))) &&
    (!leaderOf || roles.includes('group_leader')) &&
    (!nextSigner || signingSteps(resource).some(({ who }) => couldLetIn(resource, notNext(who), roles)))
  )
}

export const rolesTitled = ({ roles, otherwise = [] }: NonNullable<Relation['titled']>): readonly Role[] => [
  ...new Set([...Object.values(roles).flat(), ...otherwise]),
]

const signingSteps = (resource: Resource): readonly Transition[] =>
  Object.values(specOf(resource).states ?? {})
    .flatMap(({ transitions }) => Object.values(transitions))
    .filter(({ isSignature }) => isSignature)

const notNext = (who: Transition['who']): Allow =>
  who?.filter((one) => typeof one === 'string' || !one.nextSigner) ?? 'everyone'
