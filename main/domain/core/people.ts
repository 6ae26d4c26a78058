import { departmentGroup } from '../../../shared/core/codes.ts'
import { isHead, isRole, type Person, type Role, withDepartment } from '../../../shared/kernel/people.ts'
import type { Db } from '../../db/connection/database.ts'

const { management, workshop, bid_office } = departmentGroup.word

interface Department {
  readonly id: number
  readonly group: string
  readonly superior: number | null
  readonly admin: number | null
  readonly short_name: string
}

export const fullName = (user: { readonly last_name: string; readonly first_name: string }): string =>
  user.last_name + user.first_name

/** All facts about a person that access rules use; undefined if the person does not exist or has left. */
export async function personOf(db: Db, id: number): Promise<Person | undefined> {
  const user = await db
    .selectFrom('users')
    .select([...userFacts, 'left'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user || user.left === 1) return undefined
  const departments = await db.selectFrom('departments').selectAll().orderBy('id').execute()
  const leads = leadsGroup(user) ? await groupsOf(db, user.department) : []
  return personWith(user, departments, leads)
}

/** As `personOf` for everybody who has not left, ordered by id. */
export async function allPeople(db: Db): Promise<readonly Person[]> {
  const [users, departments, groups] = [
    await db.selectFrom('users').select(userFacts).where('left', '=', 0).orderBy('id').execute(),
    await db.selectFrom('departments').selectAll().orderBy('id').execute(),
    await db.selectFrom('pruction_workgroups').select(['id', 'name']).execute(),
  ]
  return users.map((user) => {
    const own = leadsGroup(user) ? groups.filter(({ id }) => id === user.department) : []
    return personWith(
      user,
      departments,
      own.map(({ name }) => name),
    )
  })
}

interface User {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly department: number | null
  readonly roles: string
  readonly must_change: number
}
const userFacts = ['id', 'first_name', 'last_name', 'department', 'roles', 'must_change'] as const

const leadsGroup = ({ roles }: User): boolean => parseRoles(roles).includes('group_leader')

function personWith(user: User, departments: readonly Department[], leads: readonly string[]): Person {
  const own = parseRoles(user.roles)
  const memberOf = departmentsOf(departments, user.department)
  const home = memberOf[0]
  return {
    id: user.id,
    name: fullName(user),
    department: home ? { id: home.id, short_name: home.short_name } : null,
    roles: withDepartment(own),
    assigned: own,
    memberOf: memberOf.map((one) => one.id),
    headOf: departments
      .filter((one) => one.admin === user.id || (memberOf.includes(one) && heads(one, own)))
      .map((one) => one.id),
    leads,
    ...(user.must_change === 1 && { mustChange: true }),
  }
}

/** Names of the work groups with the department's id. */
async function groupsOf(db: Db, department: number | null): Promise<readonly string[]> {
  const groups = await db
    .selectFrom('pruction_workgroups')
    .select('name')
    .where('id', '=', department)
    .execute()
  return groups.map(({ name }) => name)
}

export function parseRoles(column: string): readonly Role[] {
  const roles: unknown = JSON.parse(column)
  return Array.isArray(roles)
    ? roles.filter((one): one is Role => typeof one === 'string' && isRole(one))
    : []
}

/** The person's own department and the workshops above it. */
function departmentsOf(departments: readonly Department[], id: number | null): readonly Department[] {
  const result: Department[] = []
  let next = departments.find((one) => one.id === id)
  while (next && !result.includes(next)) {
    result.push(next)
    const superior: Department | undefined = departments.find((one) => one.id === next?.superior)
    next = superior?.group === workshop ? superior : undefined
  }
  return result
}

/** Whether a department is a workshop or a group of one. */
export async function isOfWorkshop(db: Db, short_name: string): Promise<boolean> {
  const departments = await db.selectFrom('departments').selectAll().orderBy('id').execute()
  const home = departments.find((one) => one.short_name === short_name)
  return departmentsOf(departments, home?.id ?? null).some(({ group }) => group === workshop)
}

/** Whether a member with these roles leads the department: head, plant leader, bid office, group leader. */
function heads({ group }: Department, roles: readonly Role[]): boolean {
  if (group === management) return roles.includes('leader')
  if (group === bid_office) return roles.includes('bid_office')
  if (group === workshop) return roles.includes('group_leader')
  return roles.some(isHead)
}

/** Whether the stored hash is still that of a person who has not left. */
export async function isCurrentPassword(db: Db, id: number, stored: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password', '=', stored)
    .where('left', '=', 0)
    .executeTakeFirst()
  return user !== undefined
}
