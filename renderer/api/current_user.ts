import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { SessionUser } from '../../shared/kernel/office_api.ts'
import { type Person, withDepartment } from '../../shared/kernel/people.ts'
import type { Acting } from '../../shared/kernel/transitions.ts'
import { call } from './client.ts'
import { officeNow } from './clock.ts'

type Relations = Pick<Person, 'memberOf' | 'headOf' | 'leads'> & { readonly departmentId: number | null }
interface Me extends SessionUser {
  /** Absent until the office has told them. */
  readonly relations?: Relations | undefined
}

export const MeContext = createContext<Me | null>(null)

export function useMe(): SessionUser {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}

/** The person with his departments and groups, for `MeContext`; they are read anew when people change. */
export function useRelated(user: SessionUser | null): Me | null {
  const { data: relations } = useQuery({
    queryKey: ['users', 'me', user?.id],
    queryFn: readRelations,
    enabled: user !== null,
  })
  return useMemo(() => user && { ...user, relations }, [user, relations])
}

async function readRelations(): Promise<Relations> {
  const { value } = await call('users', 'me', {})
  return {
    departmentId: value.department,
    memberOf: value.member_of,
    headOf: value.head_of,
    leads: value.leads,
  }
}

const nobodys: Relations = { departmentId: null, memberOf: [], headOf: [], leads: [] }

/** What the page knows of the person for its buttons. The office asks all of it again. */
function personOf({ id, name, department, roles, relations = nobodys }: Me): Person {
  const { departmentId, ...related } = relations
  return {
    id,
    name,
    department: departmentId === null ? null : { id: departmentId, short_name: department },
    roles: withDepartment(roles),
    ...related,
  }
}

export const actingAs = (me: SessionUser): Acting => ({ caller: personOf(me), now: officeNow() })
