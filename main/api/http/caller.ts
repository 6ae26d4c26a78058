import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Identity, Sessions } from '../sessions.ts'

const sessionCookie = 'office_session'
const machineCookie = 'office_machine'
const sessionSeconds = 12 * 60 * 60
/** Browsers keep none longer; every signing in begins it anew. */
const machineSeconds = 400 * 24 * 60 * 60

/** A page of ours says so in a header that no other site's page can send. */
export const isPage = (request: FastifyRequest): boolean => request.headers['x-office'] === '1'

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What the browser of a paired machine holds. */
export const machineTokenOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, machineCookie)

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
  const cookie = cookieOf(request, sessionCookie)
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
  setCookie(reply, sessionCookie, token, sessionSeconds)
export const dropCookie = (reply: FastifyReply): void => setCookie(reply, sessionCookie, '', 0)
export const keepMachine = (reply: FastifyReply, token: string): void =>
  setCookie(reply, machineCookie, token, machineSeconds)
