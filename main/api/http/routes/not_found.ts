import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../../../shared/kernel/errors.ts'
import { pathNotFoundError } from '../before_routing.ts'
import { sendError } from '../replies.ts'
import { isForeign, preflightHeaders } from '../security/foreign_origin.ts'
import { type Endpoint, isUnknownEndpoint } from './endpoints.ts'

interface KnownRoute {
  readonly method: string
  readonly url: string
}

/** Collects every route as it is added but those of endpoints; the pages' `/*` is no path of the office. */
export function collectRoutes(app: FastifyInstance): readonly KnownRoute[] {
  const known: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.includes('*') || config?.endpointIn) return
    for (const one of [method].flat()) known.push({ method: one, url })
  })
  return known
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/:\w+|\{id\}/g, '[^/]+')}/?$`,
  )

/**
 * An unknown path is 404; a known path with another method is 405 with the allowed methods, which OPTIONS
 * returns too.
 */
export function notFoundRoute(
  app: FastifyInstance,
  routes: readonly KnownRoute[],
  endpoints: readonly Endpoint[],
): void {
  let patterns: readonly (readonly [RegExp, methods: readonly string[]])[] | undefined
  const methodsAt = (path: string): readonly string[] => {
    patterns ??= [
      ...routes.map(({ method, url }) => [patternOf(url), [method]] as const),
      ...endpoints.map(
        ({ method, path }) => [patternOf(path), method === 'GET' ? ['GET', 'HEAD'] : [method]] as const,
      ),
    ]
    return [...new Set(patterns.flatMap(([pattern, methods]) => (pattern.test(path) ? methods : [])))]
  }
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? ''
    const allow = methodsAt(path)
    // A route may itself call this for a missing resource.
    if (allow.length === 0 || allow.includes(request.method))
      return sendError(request, reply, pathNotFoundError(path))
    if (request.method === 'OPTIONS') {
      if (isForeign(request)) reply.headers(preflightHeaders(allow))
      return reply.code(204).header('allow', allow.join(', ')).send()
    }
    return sendError(
      request,
      reply,
      fail('method_not_allowed', (t) => t.method_not_allowed(allow), { allow }),
    )
  }
  app.setNotFoundHandler(answer)
  // Runs before the body is read, because an unknown path needs none.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 || isUnknownEndpoint(request)) answer(request, reply)
    else done()
  })
}
