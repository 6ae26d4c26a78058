import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, fail } from '../../../../shared/kernel/errors.ts'
import type { Identity, Sessions } from '../../auth/sessions.ts'

const sessionCookie = 'office_session'
const machineCookie = 'office_machine'
const sessionSeconds = 12 * 60 * 60
/** Browsers keep none longer; every signing in begins it anew. */
const machineSeconds = 400 * 24 * 60 * 60

/** Over TLS a browser takes it from this host alone, for all of its paths, and never from the clear. */
const nameOf = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name

/** A page of ours says so in a header that no other site's page can send. */
export const isFromOwnPage = (request: FastifyRequest): boolean => request.headers['x-office'] === '1'

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What the browser of a paired machine holds; machines that were paired before show it under its plain name. */
export const machineCookieOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, nameOf(request, machineCookie)) ?? cookieOf(request, machineCookie)

/** The session that a page brings by itself. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, nameOf(request, sessionCookie))

export interface RequestToken {
  readonly text: string
  readonly fromCookie: boolean
}
/** Programs carry a bearer token, pages a cookie that no script can read. */
export function requestTokenOf(request: FastifyRequest): RequestToken | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    const text = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1]
    return text === undefined ? undefined : { text, fromCookie: false }
  }
  const cookie = sessionCookieOf(request)
  return cookie === undefined ? undefined : { text: cookie, fromCookie: true }
}

export const unauthorized = () => fail('unauthorized', (t) => t.unauthorized)

/** Nobody is known by this token: not any more, or never. */
export async function unknownCallerError(
  token: RequestToken | undefined,
  sessions: Sessions,
): Promise<AppError> {
  if (!token || !(await sessions.hasExpired(token.text))) return unauthorized()
  return fail('unauthorized', (t) => t.token_expired)
}

export async function callerOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Identity & { readonly key: string; readonly fromCookie: boolean }> {
  const token = requestTokenOf(request)
  const identity = token && (await sessions.authenticate(token.text))
  if (!token || !identity) throw await unknownCallerError(token, sessions)
  return { ...identity, key: token.text, fromCookie: token.fromCookie }
}

/** A cookie travels by itself; the header shows that one of our pages sent the write. */
export function assertFromOwnPage(request: FastifyRequest, fromCookie: boolean): void {
  if (fromCookie && !isFromOwnPage(request)) throw fail('forbidden', (t) => t.needs_office_header)
}

/** No script reads it, and where it came encrypted it goes nowhere else. */
function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const secure = reply.request.protocol === 'https' ? 'Secure; ' : ''
  reply.header(
    'set-cookie',
    `${name}=${value}; HttpOnly; ${secure}SameSite=Strict; Path=/; Max-Age=${seconds}`,
  )
}

export const setSessionCookie = (reply: FastifyReply, token: string): void =>
  setCookie(reply, nameOf(reply.request, sessionCookie), token, sessionSeconds)
export const clearSessionCookie = (reply: FastifyReply): void =>
  setCookie(reply, nameOf(reply.request, sessionCookie), '', 0)
/** What stands under the plain name of before goes. */
export function setMachineCookie(reply: FastifyReply, token: string): void {
  const { request } = reply
  const name = nameOf(request, machineCookie)
  setCookie(reply, name, token, machineSeconds)
  if (name !== machineCookie && cookieOf(request, machineCookie) !== undefined)
    setCookie(reply, machineCookie, '', 0)
}
