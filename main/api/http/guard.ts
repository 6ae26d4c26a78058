import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import { pageHeaders } from '../page_headers.ts'

export function secureHeaders(reply: FastifyReply): void {
  reply.headers(pageHeaders)
}

/** Loopback names, and the address the listener was given. */
export function allowedHosts(host: string, port: number): ReadonlySet<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]', host.includes(':') ? `[${host}]` : host]
  return new Set(names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]))
}

/** Node accepts two Host headers and shows the first: the raw ones are counted. */
function hostOf({ rawHeaders }: { readonly rawHeaders: readonly string[] }): string | undefined {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  return hosts.length === 1 ? hosts[0]?.toLowerCase() : undefined
}

/** A request for another host, or sent by another site's page, is refused before anything is read. */
export function guard(request: FastifyRequest, hosts: ReadonlySet<string>): void {
  const host = hostOf(request.raw)
  if (host === undefined || !hosts.has(host)) throw new AppError(421, 'misdirected', say((t) => t.wrong_host))
  const { origin, 'sec-fetch-site': site } = request.headers
  const ours = origin === undefined || [...hosts].some((one) => origin === `http://${one}` || origin === `https://${one}`)
  if (!ours || site === 'cross-site') throw new AppError(403, 'forbidden', say((t) => t.wrong_origin))
}

export const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
