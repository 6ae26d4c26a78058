import { coversAllModules } from '../../../shared/office/api_tokens.ts'
import { modules as allModules } from '../../../shared/resources.ts'
import { type CliContext, fetchAllPages, type Report } from './context.ts'
import { userNamed } from './users.ts'

export interface NewToken {
  readonly user: string
  readonly name: string
  readonly days: number | null
  readonly read_only: boolean
  readonly strict: boolean
  readonly modules: string[]
  readonly shape: 'A' | 'B'
}

/** Only the token is printed to stdout, so that a script can store it; notes go to stderr. */
export async function createToken(context: CliContext, { user, ...options }: NewToken): Promise<Report> {
  const { id, token } = await context.call('api_tokens', 'issue', {
    ...options,
    user: await userNamed(context, user),
  })
  const notes = [
    context.text((t) => t.console.command.token_once),
    ...(options.days === 0 ? [context.text((t) => t.token_never)] : []),
  ]
  return { value: { id, token }, lines: [token], note: notes.join('\n') }
}

export async function listTokens(context: CliContext): Promise<Report> {
  const usernames = new Map(
    (await fetchAllPages((paging) => context.call('users', 'list', paging))).map(({ id, username = '' }) => [
      id,
      username,
    ]),
  )
  const tokens = (await fetchAllPages((paging) => context.call('api_tokens', 'list', paging))).map((one) => ({
    ...one,
    user: usernames.get(one.user) ?? '',
  }))
  const lines = tokens.map(({ id, name, user, read_only, modules, shape, expires, used_dt }) =>
    [
      id,
      name,
      user,
      read_only ? context.text((t) => t.console.command.token_read_only) : '',
      coversAllModules(modules, Object.keys(allModules)) ? '*' : modules.join(','),
      shape,
      expires ?? context.text((t) => t.console.command.token_endless),
      used_dt ?? '',
    ].join('\t'),
  )
  return { value: tokens, lines }
}

export async function revokeToken(context: CliContext, id: number): Promise<Report> {
  await context.call('api_tokens', 'remove', { id })
  return { value: { id }, lines: [context.text((t) => t.console.command.token_revoked(id))] }
}
