import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, fail, notFound, type Problem, problemOf } from '../../../shared/kernel/errors.ts'
import { type Language, localized } from '../../../shared/texts/index.ts'
import { toUserError } from '../../db/errors.ts'
import type { OperationResult, SuccessResult } from '../engine/result.ts'
import { sendText } from './compression.ts'
import { isUnchanged } from './etags.ts'
import { HttpStatusError } from './http_status_error.ts'
import { endpointOf } from './routes/endpoints.ts'
import { foreignHeaders } from './security/foreign_origin.ts'
import { warningsWith } from './warnings.ts'

export const languageOf = ({ headers }: Pick<IncomingMessage, 'headers'>): Language =>
  headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'

const hashOf = (body: string | Buffer): string => hash('sha1', body, 'base64url').slice(0, 16)

const etagOf = ({ version, tag }: SuccessResult, body: string | Buffer): string =>
  `"${version === undefined ? '' : `${version}-`}${tag ?? hashOf(body)}"`

export const problemType = 'application/problem+json; charset=utf-8'

/** Request headers that an answer may depend on. */
export const vary = 'Accept, Accept-Language, Authorization, Cookie, Origin'

/** Pages use the office's clock for time-dependent rules, and for "today". */
export const timeHeader = 'x-office-time'

/** What a request is answered with; `headers` are names and values by turns. */
export interface ResponseParts {
  readonly status: number
  readonly headers: readonly string[]
  readonly body?: string | Buffer
}
interface Asked {
  readonly id: string
  readonly isReading: boolean
  readonly ifNoneMatch: string | undefined
  /** The office's time. */
  readonly time?: string | undefined
  readonly warningCodes?: string | undefined
  /** Headers of its own, as pairs. */
  readonly more?: readonly string[]
}

function headersOfAll(id: string, time: string | undefined): string[] {
  const headers = [
    'x-content-type-options',
    'nosniff',
    'x-request-id',
    id,
    'cache-control',
    'no-store',
    'vary',
    vary,
  ]
  if (time !== undefined) headers.push(timeHeader, time)
  return headers
}

/** Status, ETag, warnings and location of a dispatcher's result. */
export function successResponse(
  answer: SuccessResult,
  { id, isReading, ifNoneMatch, time, warningCodes, more }: Asked,
): ResponseParts {
  const { status, location } = answer
  const headers = headersOfAll(id, time)
  if (more) headers.push(...more)
  if (warningCodes !== undefined) headers.push('x-warnings', warningCodes)
  if (location) headers.push('location', location)
  if (status === 204) return { status, headers }
  const body = answer.body ?? JSON.stringify(answer.value)
  if (status === 200 || answer.version !== undefined) {
    const etag = etagOf(answer, body)
    headers.push('etag', etag)
    if (isReading && isUnchanged(ifNoneMatch, etag)) return { status: 304, headers }
  }
  headers.push('content-type', 'application/json; charset=utf-8')
  return { status, headers, body }
}

export const codesOf = (warnings: SuccessResult['warnings']): readonly string[] => [
  ...new Set(warnings.map(({ code }) => code)),
]

/** Turns a dispatcher result into a response, or the problem document. */
export function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: OperationResult,
): FastifyReply {
  if (!answer.ok) return sendProblem(reply, answer.problem)
  const time = reply.getHeader(timeHeader)
  const response = successResponse(answer, {
    id: request.id,
    isReading: request.method === 'GET' || request.method === 'HEAD',
    ifNoneMatch: request.headers['if-none-match'],
    time: typeof time === 'string' ? time : undefined,
    warningCodes: warningsWith(reply, codesOf(answer.warnings)),
    more: foreignHeaders(reply),
  })
  if (request.protocol === 'https') return sendCompressed(reply, response)
  reply.hijack()
  writeResponse(reply.raw, response)
  return reply
}

/** Over TLS through Fastify, which compresses the answer. */
function sendCompressed(reply: FastifyReply, { status, headers, body }: ResponseParts): FastifyReply {
  setHeaders(reply, headers)
  reply.code(status)
  return body === undefined ? reply.send() : sendText(reply, body)
}

function setHeaders(reply: FastifyReply, headers: ResponseParts['headers']): void {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
}

/** Straight to the socket, because Fastify's serializers and hooks would cost as much as a read. */
export function writeResponse(raw: ServerResponse, { status, headers, body }: ResponseParts): void {
  const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))]
  raw.writeHead(status, [...headers, ...length]).end(body)
}

function sendProblem(reply: FastifyReply, problem: AnsweredProblem): FastifyReply {
  const { status, headers, body } = problemParts(problem)
  reply.header('cache-control', 'no-store')
  setHeaders(reply, headers)
  return reply.code(status).send(body)
}

/** The answer to a refused request of which Fastify knows nothing. */
export function problemResponse(
  problem: AnsweredProblem,
  { id, time }: Pick<Asked, 'id' | 'time'>,
): ResponseParts {
  const { status, headers, body } = problemParts(problem)
  return { status, headers: [...headersOfAll(id, time), ...headers], body }
}

interface AnsweredProblem {
  readonly status: number
  readonly code: string
  readonly [key: string]: unknown
}

function problemParts(problem: AnsweredProblem): ResponseParts & { readonly body: string } {
  const { status } = problem
  const headers = ['content-type', problemType]
  const wait = problem['retry_after'] ?? (status === 503 ? 2 : undefined)
  if (typeof wait === 'number') headers.push('retry-after', String(wait))
  const { limit, ...document } = problem
  const isLimited = status === 429
  if (isLimited) headers.push(...limitHeaders(limit, wait))
  if (status === 401) headers.push('www-authenticate', 'Bearer')
  if (status === 405 && Array.isArray(problem['allow'])) headers.push('allow', problem['allow'].join(', '))
  return { status, headers, body: JSON.stringify(isLimited ? document : problem) }
}

/** A rate limit: so many requests in so many seconds. */
export interface RateLimitInfo {
  readonly name: string
  readonly quota: number
  readonly window: number
}
const isLimit = (value: unknown): value is RateLimitInfo =>
  typeof value === 'object' && value !== null && 'quota' in value && 'window' in value

/** Header names of the IETF draft. Waiting after wrong passwords has no quota. */
function limitHeaders(limit: unknown, seconds: unknown): readonly string[] {
  const known = isLimit(limit) ? limit : undefined
  const name = known?.name ?? 'attempts'
  return [
    'ratelimit',
    `"${name}";r=0;t=${Number(seconds ?? 1)}`,
    ...(known ? ['ratelimit-policy', `"${name}";q=${known.quota};w=${known.window}`] : []),
  ]
}

/** The problem document of an error of the HTTP layer, without internal details; what nobody expected is logged. */
export function reportedProblem(
  error: unknown,
  { id, headers }: Pick<FastifyRequest, 'id' | 'headers'>,
  log: FastifyBaseLogger,
  route: string,
): Problem {
  const known = toUserError(error) ?? fastifyError(error)
  if (known.status === 500) log.error({ request: id, err: error }, route)
  return problemOf(known, languageOf({ headers }), id)
}

/** Answers an error of the HTTP layer. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const route = `${request.method} ${endpointOf(request)?.path ?? request.routeOptions.url ?? ''}`
  const problem = reportedProblem(error, request, request.log, route)
  // Fastify sets it after a body that is too large, and HTTP/2 has none.
  if (request.raw.httpVersionMajor === 2) reply.removeHeader('connection')
  return sendProblem(reply, problem)
}

const pathLabel = { zh: '地址', en: 'address' }

/** Errors of Fastify itself. */
function fastifyError(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('too_large', (t) => t.too_large('1 MiB'))
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMedia()
  if (code === 'FST_ERR_BAD_URL') return fail('bad_request', (t) => t.bad_escape)
  // A client that disconnects in the middle of a body is not our bug, so nothing is logged.
  if (code.startsWith('FST_ERR_CTP') || code === 'ECONNRESET')
    return fail('validation_error', (t) => t.bad_json)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // A path outside the pages' folder is answered as not found.
  if (status === 403 || status === 404) return notFound(pathLabel)
  if (status >= 400 && status < 500)
    return new HttpStatusError(
      status,
      'bad_request',
      localized((t) => t.bad_request),
    )
  return fail('internal', (t) => t.internal)
}

export const unsupportedMedia = () => fail('unsupported_media_type', (t) => t.unsupported_media_type)
