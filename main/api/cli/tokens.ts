import { coversAllModules } from '../../../shared/office/api_tokens.ts'
import { modules as allModules } from '../../../shared/resources.ts'
import { type CliContext, fetchAllPages, type Report } from './context.ts'
import { userNamed } from './users.ts'

export interface NewToken {
  readonly user: string
  readonly name: string
  readonly days: number | null
  readonly read_only: boolean
  readonly modules: string[]
  readonly shape: 'A' | 'B'
}

/** The token goes to the output alone, so that a script can keep it; the warning goes beside it. */
export async function createToken(desk: CliContext, { user, ...given }: NewToken): Promise<Report> {
  const { id, token } = await desk.call('api_tokens', 'issue', {
    ...given,
    user: await userNamed(desk, user),
  })
  const notes = [
    desk.text((t) => t.console.command.token_once),
    ...(given.days === 0 ? [desk.text((t) => t.token_never)] : []),
  ]
  return { value: { id, token }, lines: [token], note: notes.join('\n') }
}

export async function listTokens(desk: CliContext): Promise<Report> {
  const usernames = new Map(
    (await fetchAllPages((paging) => desk.call('users', 'list', paging))).map(({ id, username = '' }) => [
      id,
      username,
    ]),
  )
  const tokens = (await fetchAllPages((paging) => desk.call('api_tokens', 'list', paging))).map((one) => ({
    ...one,
    user: usernames.get(one.user) ?? '',
  }))
  const lines = tokens.map(({ id, name, user, read_only, modules, shape, expires, used_dt }) =>
    [
      id,
      name,
      user,
      read_only ? desk.text((t) => t.console.command.token_read_only) : '',
      coversAllModules(modules, Object.keys(allModules)) ? '*' : modules.join(','),
      shape,
      expires ?? desk.text((t) => t.console.command.token_endless),
      used_dt ?? '',
    ].join('\t'),
  )
  return { value: tokens, lines }
}

export async function revokeToken(desk: CliContext, id: number): Promise<Report> {
  await desk.call('api_tokens', 'remove', { id })
  return { value: { id }, lines: [desk.text((t) => t.console.command.token_revoked(id))] }
}
