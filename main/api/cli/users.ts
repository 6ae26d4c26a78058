import { invalidField, notFound } from '../../../shared/kernel/errors.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { fullName } from '../../domain/core/people.ts'
import { say } from '../../texts/index.ts'
import { type CliContext, fetchAllPages, type Report } from './context.ts'

export interface NewUser {
  readonly username: string
  readonly last_name: string
  readonly first_name: string
  readonly roles: Role[]
  readonly department: string | undefined
  readonly password: string
}

export async function addUser(
  desk: CliContext,
  { department: short_name, ...user }: NewUser,
): Promise<Report> {
  const department = short_name === undefined ? null : await departmentNamed(desk, short_name)
  const { id } = await desk.call('users', 'create', { ...user, department })
  return {
    value: { id, username: user.username },
    lines: [desk.text((t) => t.console.command.user_added(user.username, id))],
  }
}

async function departmentNamed(desk: CliContext, name: string): Promise<number> {
  const departments = await fetchAllPages((paging) => desk.call('departments', 'list', paging))
  const found = departments.find(({ short_name }) => short_name === name)
  if (!found)
    throw invalidField(
      'department',
      say((t) => t.console.command.no_such_department(name)),
    )
  return found.id
}

export async function listUsers(desk: CliContext): Promise<Report> {
  const departments = new Map(
    (await fetchAllPages((paging) => desk.call('departments', 'list', paging))).map(({ id, short_name }) => [
      id,
      short_name,
    ]),
  )
  const users = (await fetchAllPages((paging) => desk.call('users', 'list', paging))).map(
    ({ id, username = '', last_name = '', first_name, department, roles = [], left = false }) => ({
      id,
      username,
      name: fullName({ last_name, first_name }),
      department: departments.get(department ?? 0) ?? '',
      roles,
      left,
    }),
  )
  const lines = users.map(({ id, username, name, department, roles, left }) =>
    [
      id,
      username,
      name,
      department,
      roles.join(','),
      ...(left ? [desk.text((t) => t.console.command.has_left)] : []),
    ].join('\t'),
  )
  return { value: users, lines }
}

export async function setPassword(desk: CliContext, username: string, password: string): Promise<Report> {
  const id = await userNamed(desk, username)
  await desk.call('users', 'set_password', { id, password, present_password: '' })
  return { value: { id, username }, lines: [desk.text((t) => t.console.command.password_set(username))] }
}

export async function userNamed(desk: CliContext, username: string): Promise<number> {
  const users = await fetchAllPages((paging) => desk.call('users', 'list', paging))
  const found = users.find((one) => one.username?.toLowerCase() === username.trim().toLowerCase())
  if (!found) throw notFound({ zh: '用户', en: 'user' }, username)
  return found.id
}
