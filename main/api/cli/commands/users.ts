import type { Command } from 'commander'
import type { Role } from '../../../../shared/kernel/people.ts'
import { parseRoles } from '../options.ts'
import { addUser, listUsers, setPassword } from '../users.ts'
import { addCommand, commandGroup, commandText, parseOption } from './command.ts'

interface UserOptions {
  readonly username: string
  readonly lastName: string
  readonly firstName?: string
  readonly roles: Role[]
  readonly department?: string
}

export function userCommands(program: Command): void {
  const user = commandGroup(program, 'user', commandText('user'))
  addCommand<UserOptions>(
    user,
    'add',
    commandText('user_add'),
    (desk, { options: { username, lastName, firstName = '', roles, department }, password }) =>
      addUser(desk, { username, last_name: lastName, first_name: firstName, roles, department, password }),
    { makes: true, asksPassword: true },
  )
    .requiredOption('--username <name>', commandText('username'))
    .requiredOption('--last-name <text>', commandText('last_name'))
    .option('--first-name <text>', commandText('first_name'))
    .requiredOption('--roles <list>', commandText('roles'), parseOption(parseRoles))
    .option('--department <name>', commandText('department'))
  addCommand(user, 'list', commandText('user_list'), listUsers)
  addCommand(
    user,
    'password',
    commandText('user_password'),
    (desk, { argument, password }) => setPassword(desk, argument, password),
    { asksPassword: true },
  ).argument('<username>', commandText('username'))
}
