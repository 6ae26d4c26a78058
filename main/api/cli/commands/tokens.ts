import { type Command, Option } from 'commander'
import { daysFrom, modulesFrom, numberFrom } from '../options.ts'
import { createToken, listTokens, revokeToken } from '../tokens.ts'
import { command, group, meant, word } from './command.ts'

interface Issuing {
  readonly user: string
  readonly name: string
  readonly days?: number
  readonly readOnly?: true
  readonly modules: string[]
  readonly shape: 'A' | 'B'
}

export function tokenCommands(program: Command): void {
  const token = group(program, 'token', word('token'))
  command<Issuing>(
    token,
    'create',
    word('token_create'),
    (desk, { options: { user, name, days = null, readOnly = false, modules, shape } }) =>
      createToken(desk, { user, name, days, read_only: readOnly, modules, shape }),
  )
    .requiredOption('--user <name>', word('token_user'))
    .requiredOption('--name <text>', word('token_name'))
    .option('--days <number>', word('token_days'), meant(daysFrom))
    .option('--read-only', word('token_read_only'))
    .requiredOption('--modules <list>', word('token_modules'), meant(modulesFrom))
    .addOption(new Option('--shape <shape>', word('token_shape')).choices(['A', 'B']).default('A'))
  command(token, 'list', word('token_list'), listTokens)
  command(token, 'revoke', word('token_revoke'), (desk, { argument }) =>
    revokeToken(desk, Number(argument)),
  ).argument('<id>', word('token_id'), meant(numberFrom))
}
