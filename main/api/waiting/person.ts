import type { Person } from '../../../shared/kernel/people.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** A head with the roles of his department as well. */
export const withDepartment = ({ assigned: _, ...person }: Person): Person => ({
  ...person,
  roles: person.roles.filter((role) => role !== 'admin'),
})

export const as = (ctx: RequestContext, caller: Person): RequestContext => ({ ...ctx, caller })
