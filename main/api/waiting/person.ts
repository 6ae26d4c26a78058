import type { Person } from '../../../shared/kernel/people.ts'
import type { RequestContext } from '../engine/contracts.ts'

/**
 * The person by the roles assigned to him: what his department may do, and what an administrator may do, does not
 * wait for him.
 */
export const asAssigned = ({ assigned, ...person }: Person): Person => ({
  ...person,
  roles: (assigned ?? person.roles).filter((role) => role !== 'admin'),
})

/** A head with the roles of his department as well. */
export const withDepartment = (person: Person): Person => ({
  ...person,
  roles: person.roles.filter((role) => role !== 'admin'),
})

export const as = (ctx: RequestContext, caller: Person): RequestContext => ({ ...ctx, caller })
