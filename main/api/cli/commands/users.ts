import type { Command } from 'commander'
import type { Role } from '../../../../shared/kernel/people.ts'
import { rolesFrom } from '../options.ts'
import { addUser, listUsers, setPassword } from '../users.ts'
import { command, group, meant, word } from './command.ts'

interface Adding {
  readonly username: string
  readonly lastName: string
  readonly firstName?: string
  readonly roles: Role[]
  readonly department?: string
}

export function userCommands(program: Command): void {
  const user = group(program, 'user', word('user'))
  command<Adding>(
    user,
    'add',
    word('user_add'),
    (desk, { options: { username, lastName, firstName = '', roles, department }, password }) =>
      addUser(desk, { username, last_name: lastName, first_name: firstName, roles, department, password }),
    { makes: true, asksPassword: true },
  )
    .requiredOption('--username <name>', word('username'))
    .requiredOption('--last-name <text>', word('last_name'))
    .option('--first-name <text>', word('first_name'))
    .requiredOption('--roles <list>', word('roles'), meant(rolesFrom))
    .option('--department <name>', word('department'))
  command(user, 'list', word('user_list'), listUsers)
  command(
    user,
    'password',
    word('user_password'),
    (desk, { argument, password }) => setPassword(desk, argument, password),
    { asksPassword: true },
  ).argument('<username>', word('username'))
}
