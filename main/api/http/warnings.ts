import type { FastifyReply, FastifyRequest } from 'fastify'
import { unknownAmong } from '../engine/validation/unknown_parameters.ts'

/** Codes of warnings in the header of an answer. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The names that its query may have; without them it has none. */
    parameters?: ReadonlySet<string>
  }
}

const header = 'x-warnings'
const isOperation = /^\/(api|process_libraries|files)\//
const none: ReadonlySet<string> = new Set()

/** Whatever the answer will be, it names the parameters that were not understood. */
export function warnOfUnknown(request: FastifyRequest, reply: FastifyReply): void {
  const { url, config } = request.routeOptions
  if (url === undefined || !isOperation.test(url) || typeof request.query !== 'object') return
  const unknown = unknownAmong(Object.keys(request.query ?? {}), config.parameters ?? none)
  if (unknown.length > 0)
    addWarnings(
      reply,
      unknown.map((name) => `unknown_parameter=${encodeURIComponent(name.toWellFormed())}`),
    )
}

export const addWarnings = (reply: FastifyReply, codes: readonly string[]): void =>
  void reply.header(header, warningsWith(reply, codes))

/** These codes, and those that the answer bears already; undefined where there are none. */
export function warningsWith(reply: FastifyReply, codes: Iterable<string>): string | undefined {
  const borne = reply.getHeader(header)
  const all = [...codes, ...(typeof borne === 'string' ? [borne] : [])]
  return all.length > 0 ? all.join(',') : undefined
}
