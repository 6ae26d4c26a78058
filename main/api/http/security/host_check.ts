import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, fail } from '../../../../shared/kernel/errors.ts'
import { pageHeaders } from '../../pages/page_headers.ts'

/** API answers are not pages: only `nosniff` is needed. Everything else gets all page headers. */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/api/')) reply.headers(pageHeaders)
  else reply.header('x-content-type-options', 'nosniff')
  reply.header('x-request-id', request.id)
}

/** Loopback names, and the listener's own address. */
export function allowedHosts(host: string, port: number, secure: boolean): ReadonlySet<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]', host.includes(':') ? `[${host}]` : host]
  const isDefaultPort = port === (secure ? 443 : 80)
  return new Set(names.flatMap((name) => [`${name}:${port}`, ...(isDefaultPort ? [name] : [])]))
}

/**
 * Node accepts two Host headers and returns the first, so the raw ones are counted. HTTP/2 names the host in `:authority`;
 * a `host` besides must be equal.
 */
function hostOf(rawHeaders: readonly string[]): string | undefined {
  let host: string | undefined
  let authority: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') {
      if (host !== undefined) return undefined
      host = rawHeaders[at + 1]?.toLowerCase()
    } else if (name === ':authority') {
      if (authority !== undefined) return undefined
      authority = rawHeaders[at + 1]?.toLowerCase()
    }
  }
  return host === undefined || authority === undefined || host === authority ? (host ?? authority) : undefined
}

export function isOwnHost(rawHeaders: readonly string[], hosts: ReadonlySet<string>): boolean {
  const host = hostOf(rawHeaders)
  return host !== undefined && hosts.has(host)
}

/** Refuses a request for another host, before anything is read. */
export const hostRejected = (request: FastifyRequest, hosts: ReadonlySet<string>): AppError | undefined =>
  isOwnHost(request.raw.rawHeaders, hosts) ? undefined : fail('misdirected', (t) => t.wrong_host)

/** Whether a page of the office sent it, or no page at all. */
export function isOfOwnSite({ headers, protocol }: FastifyRequest, hosts: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const ours = origin === undefined || [...hosts].some((one) => origin === `${protocol}://${one}`)
  return ours && site !== 'cross-site'
}
