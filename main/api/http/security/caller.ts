import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { say } from '../../../../shared/texts/index.ts'
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
export const isPage = (request: FastifyRequest): boolean => request.headers['x-office'] === '1'

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What the browser of a paired machine holds; machines that were paired before show it under its plain name. */
export const machineTokenOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, nameOf(request, machineCookie)) ?? cookieOf(request, machineCookie)

/** The session that a page brings by itself. */
export const sessionOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, nameOf(request, sessionCookie))

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
  const cookie = sessionOf(request)
  return cookie === undefined ? undefined : { text: cookie, fromCookie: true }
}

export const unauthorized = () =>
  new AppError(
    401,
    'unauthorized',
    say((t) => t.unauthorized),
  )

/** Nobody is known by this token: not any more, or never. */
export async function unknownCaller(token: Token | undefined, sessions: Sessions): Promise<AppError> {
  if (!token || !(await sessions.hasExpired(token.text))) return unauthorized()
  return new AppError(
    401,
    'unauthorized',
    say((t) => t.token_expired),
  )
}

export async function callerOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Identity & { readonly key: string; readonly fromCookie: boolean }> {
  const token = tokenOf(request)
  const identity = token && (await sessions.identify(token.text))
  if (!token || !identity) throw await unknownCaller(token, sessions)
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

/** No script reads it, and where it came encrypted it goes nowhere else. */
function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const secure = reply.request.protocol === 'https' ? 'Secure; ' : ''
  reply.header(
    'set-cookie',
    `${name}=${value}; HttpOnly; ${secure}SameSite=Strict; Path=/; Max-Age=${seconds}`,
  )
}

export const keepCookie = (reply: FastifyReply, token: string): void =>
  setCookie(reply, nameOf(reply.request, sessionCookie), token, sessionSeconds)
export const dropCookie = (reply: FastifyReply): void =>
  setCookie(reply, nameOf(reply.request, sessionCookie), '', 0)
/** What stands under the plain name of before goes. */
export function keepMachine(reply: FastifyReply, token: string): void {
  const { request } = reply
  const name = nameOf(request, machineCookie)
  setCookie(reply, name, token, machineSeconds)
  if (name !== machineCookie && cookieOf(request, machineCookie) !== undefined)
    setCookie(reply, machineCookie, '', 0)
}
