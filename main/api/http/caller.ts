import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Identity, Sessions } from '../sessions.ts'

const cookieName = 'office_session'

/** A page of ours says so in a header that no other site's page can send. */
export const isPage = (request: FastifyRequest): boolean => request.headers['x-office'] === '1'

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

export interface Token {
  readonly text: string
  readonly fromCookie: boolean
}
/** Programs carry a bearer token, pages a cookie that no script can read. */
export function tokenOf(request: FastifyRequest): Token | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const text = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    return text === undefined ? undefined : { text, fromCookie: false }
  }
  const cookie = cookieOf(request)
  return cookie === undefined ? undefined : { text: cookie, fromCookie: true }
}

export const unauthorized = () =>
  new AppError(
    401,
    'unauthorized',
    say((t) => t.unauthorized),
  )

export async function callerOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Identity & { readonly key: string; readonly fromCookie: boolean }> {
  const token = tokenOf(request)
  const identity = token && (await sessions.identify(token.text))
  if (!token || !identity) throw unauthorized()
  return { ...identity, key: token.text, fromCookie: token.fromCookie }
}

/** A cookie travels by itself; the header shows that one of our pages sent the write. */
export function requirePage(request: FastifyRequest, fromCookie: boolean): void {
  if (fromCookie && !isPage(request))
    throw new AppError(
      403,
      'forbidden',
      say((t) => t.needs_office_header),
    )
}

export const keepCookie = (reply: FastifyReply, token: string): void =>
  void reply.header('set-cookie', `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=43200`)
export const dropCookie = (reply: FastifyReply): void =>
  void reply.header('set-cookie', `${cookieName}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0`)
