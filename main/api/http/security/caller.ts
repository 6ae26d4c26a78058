import type { FastifyRequest } from 'fastify'
import { type AppError, fail } from '../../../../shared/kernel/errors.ts'
import { passwordChangeNeeded } from '../../auth/password_change.ts'
import type { Identity, Sessions } from '../../auth/sessions.ts'
import { unknownParameterError } from '../warnings.ts'
import { sessionCookieOf } from './cookies.ts'
import { assertNotForeign } from './foreign_origin.ts'

/** Our pages send a header that pages of other sites cannot send. */
export const isFromOwnPage = (request: FastifyRequest): boolean => request.headers['x-office'] === '1'

export interface RequestToken {
  readonly text: string
  readonly fromCookie: boolean
}
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]

/** Programs send a bearer token, pages a cookie that scripts cannot read. */
export function requestTokenOf(request: FastifyRequest): RequestToken | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const text = bearerToken(authorization)
    return text === undefined ? undefined : { text, fromCookie: false }
  }
  const cookie = sessionCookieOf(request)
  return cookie === undefined ? undefined : { text: cookie, fromCookie: true }
}

export const unauthorized = () => fail('unauthorized', (t) => t.unauthorized)

/** The token is unknown or no longer valid. */
export async function unknownCallerError(
  token: RequestToken | undefined,
  sessions: Sessions,
): Promise<AppError> {
  if (!token) return unauthorized()
  if (await sessions.hasExpired(token.text)) return fail('unauthorized', (t) => t.token_expired)
  // A program cannot sign in as a page does; a revoked token is as unknown as one that never was.
  return token.fromCookie ? unauthorized() : fail('unauthorized', (t) => t.token_unknown)
}

/** Who is calling, also before the person has changed a made password. */
export async function identityOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Identity & { readonly key: string; readonly fromCookie: boolean }> {
  const token = requestTokenOf(request)
  const identity = token && (await sessions.authenticate(token.text))
  if (!token || !identity) throw await unknownCallerError(token, sessions)
  if (identity.session) assertNotForeign(request)
  const refused = identity.strict ? unknownParameterError(request) : undefined
  if (refused) throw refused
  return { ...identity, key: token.text, fromCookie: token.fromCookie }
}

export async function callerOf(request: FastifyRequest, sessions: Sessions): ReturnType<typeof identityOf> {
  const caller = await identityOf(request, sessions)
  const refusal = passwordChangeNeeded(caller.person)
  if (refusal) throw refusal
  return caller
}

/** Browsers send cookies automatically; the header proves that one of our pages sent the write. */
export function assertFromOwnPage(request: FastifyRequest, fromCookie: boolean): void {
  if (fromCookie && !isFromOwnPage(request)) throw fail('forbidden', (t) => t.needs_office_header)
}
