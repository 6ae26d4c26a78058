import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppError, invalid, invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import { unknownAmong } from '../engine/validation/unknown_parameters.ts'
import { endpointOf, isUnknownEndpoint } from './routes/endpoints.ts'

const header = 'x-warnings'
const isOperation = /^\/(api|process_libraries|files)\//
const none: ReadonlySet<string> = new Set(['strict'])

const knownTo = (request: FastifyRequest): ReadonlySet<string> =>
  endpointOf(request)?.parameters() ?? request.routeOptions.config.parameters ?? none

function unknownIn(request: FastifyRequest): readonly string[] {
  return unknownAmong(Object.keys(Object(request.query)), knownTo(request))
}

/** Adds a warning for unknown parameters, whatever the answer will be; with `strict=1` they are an error. */
export function checkParameters(request: FastifyRequest, reply: FastifyReply): AppError | undefined {
  const { url } = request.routeOptions
  if (url === undefined || !isOperation.test(url) || isUnknownEndpoint(request)) return undefined
  const unknown = unknownIn(request)
  if (unknown.length > 0)
    addWarnings(
      reply,
      unknown.map((name) => `unknown_parameter=${encodeURIComponent(name.toWellFormed())}`),
    )
  const { strict } = Object(request.query)
  switch (Array.isArray(strict) ? strict.at(-1) : strict) {
    case '1':
      return unknownParameterError(request)
    case undefined:
    case '':
    case '0':
      return undefined
    default:
      return invalidField(
        'strict',
        localized((t) => t.not_strict),
      )
  }
}

/** The error of a strict caller; undefined if every parameter is known. */
export function unknownParameterError(request: FastifyRequest): AppError | undefined {
  const unknown = unknownIn(request)
  if (unknown.length === 0) return undefined
  const known = [...knownTo(request)]
  return invalid(
    unknown.map((field) => ({
      field,
      code: 'validation_error',
      text: localized((t) => t.no_such_parameter(field, known)),
    })),
  )
}

export const addWarnings = (reply: FastifyReply, codes: readonly string[]): void =>
  void reply.header(header, warningsWith(reply, codes))

/** These codes together with those already set; undefined if there are none. */
export function warningsWith(reply: FastifyReply, codes: Iterable<string>): string | undefined {
  const existing = reply.getHeader(header)
  const all = [...codes, ...(typeof existing === 'string' ? [existing] : [])]
  return all.length > 0 ? all.join(',') : undefined
}
