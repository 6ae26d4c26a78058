import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fail } from '../../../../shared/kernel/errors.ts'
import { say } from '../../../texts/index.ts'
import { allowedOrigins } from '../../lan/origins.ts'
import type { Office } from '../../office.ts'
import { dropCookies } from './session_policy.ts'

/**
 * Pages of other origins (CORS): refused, except for origins that an administrator has named. Those call with an
 * API token; their cookies are not read.
 */
const foreign = new WeakSet<object>()

/** The request was sent by a page of an allowed foreign origin. */
export const isForeign = (request: FastifyRequest): boolean => foreign.has(request)

/** Response headers that scripts of such a page may read. */
const exposed = 'ETag, Location, X-Warnings, Retry-After'
const requestHeaders =
  'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID'
const preflightSeconds = '600'

const allowed = 'access-control-allow-origin'

/** Refuses a page of another origin, or marks its request and allows its scripts to read the answer. */
export async function admitOrigin(
  { file }: Office,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AppError | undefined> {
  const { origin = '' } = request.headers
  if (origin === '' || !(await allowedOrigins(file.reading.db)).includes(origin))
    return fail('forbidden', (t) => t.wrong_origin)
  foreign.add(request)
  dropCookies(request)
  reply.headers({ [allowed]: origin, 'access-control-expose-headers': exposed })
  if (!reply.hasHeader('vary')) reply.header('vary', 'Origin')
  return undefined
}

/** What a preflight request of such a page is told besides. */
export const preflightHeaders = (allow: readonly string[]) => ({
  'access-control-allow-methods': allow.join(', '),
  'access-control-allow-headers': requestHeaders,
  'access-control-max-age': preflightSeconds,
})

/** The headers of `admitOrigin` as pairs, for answers that are written without Fastify. */
export function foreignHeaders(reply: FastifyReply): readonly string[] {
  const origin = reply.getHeader(allowed)
  return typeof origin === 'string' ? [allowed, origin, 'access-control-expose-headers', exposed] : []
}

/** Signing in, setting up and pairing are for pages of the office itself. */
export function assertNotForeign(request: FastifyRequest): void {
  if (isForeign(request))
    throw new AppError(
      'forbidden',
      say((t) => t.listener.tokens_only),
    )
}
