import { createContext, useContext } from 'react'
import type { SessionUser } from '../../shared/kernel/door.ts'
import { type Person, withDepartment } from '../../shared/kernel/people.ts'
import type { Acting } from '../../shared/kernel/transitions.ts'
import { officeNow } from './clock.ts'

export const MeContext = createContext<SessionUser | null>(null)

export function useMe(): SessionUser {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}

/** What the page knows of the person for its buttons. The office asks all of it again, departments included. */
const personOf = ({ id, name, roles }: SessionUser): Person => ({
  id,
  name,
  department: null,
  roles: withDepartment(roles),
  memberOf: [],
  headOf: [],
  leads: [],
})

export const actingAs = (me: SessionUser): Acting => ({ caller: personOf(me), now: officeNow() })
