import { hash, randomBytes } from 'node:crypto'
import { addDays } from '../../../shared/kernel/times.ts'
import { answerShape } from '../../../shared/office/api_tokens.ts'
import type { Handlers } from '../context.ts'

export const tokenHash = (token: string): string => hash('sha256', token, 'hex')
export const newToken = (): string => randomBytes(32).toString('base64url')

export const api_tokens = {
  commands: {
    /** The token is answered here and nowhere else. */
    async issue({ name, user, days, read_only = 0, modules = '[]', shape }, { db, entered, now }) {
      const token = newToken()
      const expires = days == null ? null : addDays(now, days)
      const values = {
        name,
        user,
        read_only,
        modules,
        shape: shape ?? answerShape.word.a,
        create_dt: entered,
        expires,
        hash: tokenHash(token),
      }
      const { insertId } = await db.insertInto('api_tokens').values(values).executeTakeFirstOrThrow()
      return { id: Number(insertId), token }
    },
  },
} satisfies Handlers<'api_tokens'>
