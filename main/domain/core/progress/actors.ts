import { sql } from 'kysely'
import { isHead, type Role } from '../../../../shared/kernel/people.ts'
import type { Db } from '../../../db/connection/database.ts'
import { fullName, parseRoles } from '../people.ts'
import type { Actor } from './cause.ts'

interface User {
  readonly id: number
  readonly last_name: string
  readonly first_name: string
  readonly department: number | null
  readonly roles: string
}

/** Answers who can take a step: the only person who may, else the role. */
export interface Actors {
  /** Of those who have one of the roles as given; the first role if several have it, or nobody. */
  withRole(...roles: readonly [Role, ...Role[]]): Actor
  /** By id; the role if that person has left. */
  person(id: number | null, otherwise: Role): Actor
  leaderOf(group: string): Actor
  headOf(department: number, short_name: string): Actor
}

export async function actorsIn(db: Db): Promise<Actors> {
  const { rows } = await sql<User>`
    select id, last_name, first_name, department, roles from users where "left" = 0 order by id`.execute(db)
  const groups = await sql<{ id: number; name: string }>`select id, name from pruction_workgroups`.execute(db)
  const users = rows.map((user) => ({ ...user, name: fullName(user), roles: parseRoles(user.roles) }))
  const only = (found: readonly { readonly name: string }[]): Actor | undefined => {
    const [first] = found
    return found.length === 1 && first ? { name: first.name } : undefined
  }
  return {
    withRole: (...roles) =>
      only(users.filter((user) => roles.some((role) => user.roles.includes(role)))) ?? { role: roles[0] },
    person: (id, otherwise) => only(users.filter((user) => user.id === id)) ?? { role: otherwise },
    leaderOf(group) {
      const department = groups.rows.find(({ name }) => name === group)?.id
      return (
        only(
          users.filter((user) => user.department === department && user.roles.includes('group_leader')),
        ) ?? {
          role: 'group_leader',
        }
      )
    },
    headOf: (department, short_name) =>
      only(users.filter((user) => user.department === department && user.roles.some(isHead))) ?? {
        headOf: short_name,
      },
  }
}
