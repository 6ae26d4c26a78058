import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const sessionCookie = 'office_session'
const machineCookie = 'office_machine'
const sessionSeconds = 12 * 60 * 60
/** Browsers keep none longer; every signing in begins it anew. */
const machineSeconds = 400 * 24 * 60 * 60

/**
 * Parses the cookies of every request in a hook: one that drops them is registered before. They are set by `onSend`, so a
 * hijacked answer sets none.
 */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie)
}

/** Over TLS a browser takes it from this host alone, for all of its paths, and never from the clear. */
const nameOf = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name

/** The cookie of a paired machine; machines that were paired with an older version send it under the unprefixed name. */
export const machineCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request, machineCookie)] ?? request.cookies[machineCookie]

/** The session in the page's cookie. */
export const sessionCookieOf = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request, sessionCookie)]

/** `httpOnly`, and `secure` over TLS. */
function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const secure = reply.request.protocol === 'https'
  reply.setCookie(name, value, { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge })
}

export const setSessionCookie = (reply: FastifyReply, token: string): void =>
  setCookie(reply, nameOf(reply.request, sessionCookie), token, sessionSeconds)
export const clearSessionCookie = (reply: FastifyReply): void =>
  setCookie(reply, nameOf(reply.request, sessionCookie), '', 0)

/** Also deletes the cookie with the unprefixed name, which older versions set. */
export function setMachineCookie(reply: FastifyReply, token: string): void {
  const { request } = reply
  const name = nameOf(request, machineCookie)
  setCookie(reply, name, token, machineSeconds)
  if (name !== machineCookie && request.cookies[machineCookie] !== undefined)
    setCookie(reply, machineCookie, '', 0)
}
