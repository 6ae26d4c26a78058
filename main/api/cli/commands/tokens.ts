import { type Command, Option } from 'commander'
import { parseDays, parseModules, parseNumber } from '../options.ts'
import { createToken, listTokens, revokeToken } from '../tokens.ts'
import { addCommand, commandGroup, commandText, parseOption } from './command.ts'

interface TokenOptions {
  readonly user: string
  readonly name: string
  readonly days?: number
  readonly readOnly?: true
  readonly strict?: true
  readonly modules: string[]
  readonly shape: 'A' | 'B'
}

export function tokenCommands(program: Command): void {
  const token = commandGroup(program, 'token', commandText('token'))
  addCommand<TokenOptions>(
    token,
    'create',
    commandText('token_create'),
    (desk, { options: { user, name, days = null, readOnly = false, strict = false, modules, shape } }) =>
      createToken(desk, { user, name, days, read_only: readOnly, strict, modules, shape }),
  )
    .requiredOption('--user <name>', commandText('token_user'))
    .requiredOption('--name <text>', commandText('token_name'))
    .option('--days <number>', commandText('token_days'), parseOption(parseDays))
    .option('--read-only', commandText('token_read_only'))
    .option('--strict', commandText('token_strict'))
    .requiredOption('--modules <list>', commandText('token_modules'), parseOption(parseModules))
    .addOption(new Option('--shape <shape>', commandText('token_shape')).choices(['A', 'B']).default('A'))
  addCommand(token, 'list', commandText('token_list'), listTokens)
  addCommand(token, 'revoke', commandText('token_revoke'), (desk, { argument }) =>
    revokeToken(desk, Number(argument)),
  ).argument('<id>', commandText('token_id'), parseOption(parseNumber))
}
