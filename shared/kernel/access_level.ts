import type { Allow, Relation, Transition } from './access.ts'
import type { AccessRule } from './access_rules.ts'
import { type Person, type Role, withDepartment } from './people.ts'
import { type Resource, specOf } from './resource.ts'
import { allows } from './transitions.ts'

/**
 * How far a rule allows a role: always; only in some states of the record or its parent; only for records the
 * person has written or is related to (possibly also limited to states); never.
 */
export type AccessLevel = 'yes' | 'states' | 'related' | 'no'

/** The level for the roles assigned to a person; a head's department roles are added. */
export function accessLevelOf(rule: AccessRule, assigned: readonly Role[]): AccessLevel {
  const roles = withDepartment(assigned)
  if (rule.whos.some((who) => !couldAllow(rule.resource, who, roles))) return 'no'
  if (!rule.whos.every((who) => rolesSuffice(rule.resource, who, roles))) return 'related'
  return isBound(rule) ? 'states' : 'yes'
}

const isBound = ({ when = {}, parent = {} }: AccessRule): boolean =>
  Object.keys(when).length > 0 || Object.keys(parent).length > 0

/** A person of whom only the roles are known. */
const holderOf = (roles: readonly Role[]): Person => ({
  id: 0,
  name: '',
  department: null,
  roles,
  memberOf: [],
  headOf: [],
  leads: [],
})

/** Whether the roles alone are sufficient, for any record. */
const rolesSuffice = (resource: Resource, allow: Allow, roles: readonly Role[]): boolean =>
  allows(
    resource,
    allow === 'everyone' ? allow : allow.filter((one) => typeof one === 'string'),
    {},
    {
      caller: holderOf(roles),
      now: '',
    },
  )

const couldAllow = (resource: Resource, allow: Allow, roles: readonly Role[]): boolean =>
  rolesSuffice(resource, allow, roles) ||
  (allow !== 'everyone' && allow.some((one) => typeof one !== 'string' && couldFit(resource, one, roles)))

/** Whether a person with these roles could have this relation to some record. */
function couldFit(resource: Resource, relation: Relation, roles: readonly Role[]): boolean {
  const { role, titled, leaderOf, nextSigner } = relation
  return (
    (!role || roles.includes(role)) &&
    (!titled || rolesTitled(titled).some((one) => roles.includes(one))) &&
    (!leaderOf || roles.includes('group_leader')) &&
    (!nextSigner || signingSteps(resource).some(({ who }) => couldAllow(resource, notNext(who), roles)))
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
