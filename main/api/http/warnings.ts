import type { FastifyReply, FastifyRequest } from 'fastify'
import { unknownAmong } from '../engine/validation/unknown_parameters.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of its query parameters; none if absent. */
    parameters?: ReadonlySet<string>
  }
}

const header = 'x-warnings'
const isOperation = /^\/(api|process_libraries|files)\//
const none: ReadonlySet<string> = new Set()

/** Adds a warning for unknown parameters, whatever the answer will be. */
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

/** These codes together with those already set; undefined if there are none. */
export function warningsWith(reply: FastifyReply, codes: Iterable<string>): string | undefined {
  const existing = reply.getHeader(header)
  const all = [...codes, ...(typeof existing === 'string' ? [existing] : [])]
  return all.length > 0 ? all.join(',') : undefined
}
