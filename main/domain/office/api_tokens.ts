import { hash, randomBytes } from 'node:crypto'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { responseShape } from '../../../shared/office/api_tokens.ts'
import { modules as allModules } from '../../../shared/resources.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'

export const tokenHash = (token: string): string => hash('sha256', token, 'hex')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Default lifetime of a token in days. */
const defaultDays = 180

/** Deletes all API tokens of a person; they are not restored when the person returns. */
export async function revokeTokens(db: Db, user: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('user', '=', user).execute()
}

export const api_tokens = {
  commands: {
    /** Returns the token; only its hash is stored. */
    async issue(input, { db, entered, now, warn }) {
      const { name, user, days, read_only = 0, modules = '[]', shape, strict = 0 } = input
      assertModules(modules)
      const token = newToken()
      const expires = days === 0 ? null : addDays(now, days ?? defaultDays)
      const values = {
        name,
        user,
        read_only,
        modules,
        shape: shape ?? responseShape.word.a,
        create_dt: entered,
        expires,
        strict,
        hash: tokenHash(token),
      }
      const { insertId } = await db.insertInto('api_tokens').values(values).executeTakeFirstOrThrow()
      if (expires === null)
        warn(
          'TOKEN-NEVER',
          'days',
          localized((t) => t.token_never),
        )
      return { id: Number(insertId), token }
    },
  },
} satisfies Handlers<'api_tokens'>

function assertModules(column: string): void {
  const [named, known]: [unknown, readonly string[]] = [JSON.parse(column), Object.keys(allModules)]
  if (Array.isArray(named) && named.length > 0 && named.every((one) => known.includes(one))) return
  throw invalidField(
    'modules',
    localized((t) => t.token_modules(known)),
  )
}
