import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/kernel/errors.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Office } from '../office.ts'
import type { Sessions } from '../sessions.ts'
import type { Setup } from '../setup.ts'
import { sendError } from './answers.ts'
import { readBodies } from './bodies.ts'
import { limitConnections } from './connections.ts'
import { docsRoutes } from './docs.ts'
import { feedRoutes } from './feeds.ts'
import { fileRoutes } from './files.ts'
import { allowedHosts, refusalOf, secureHeaders } from './guard.ts'
import { limits } from './limits.ts'
import { pageRoutes } from './pages.ts'
import { rateOf } from './rate.ts'
import { resourceRoutes } from './resources.ts'
import { sessionRoutes } from './sessions.ts'

export interface ListenFacts {
  readonly office: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Rate limits for loopback too. */
  readonly strict?: boolean
  /** The built pages; absent, the office answers programs only. */
  readonly pages?: string | undefined
  /** The built page of the interface document. */
  readonly docs?: string | undefined
}

/** What the routes work with. */
export interface Listener {
  readonly engine: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly strict: boolean
  readonly streams: Set<ServerResponse>
  rate(caller: string, reading: boolean): void
}

export interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** The LAN listener: turns requests into calls and answers into responses. Nothing of the plant is decided here. */
export async function listen(facts: ListenFacts): Promise<Listening> {
  const { office, sessions, setup, host, port, strict = false } = facts
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: limits.jsonBytes,
    requestTimeout: limits.requestMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
    },
    forceCloseConnections: true,
    genReqId: requestNames(),
  })
  limitConnections(app.server)
  const listener: Listener = { engine: office, sessions, setup, strict, streams: new Set(), rate: rateOf() }
  let hosts: ReadonlySet<string> = new Set()
  app.addHook('onRequest', (request, reply, done) => {
    secureHeaders(request, reply)
    done(refusalOf(request, hosts))
  })
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
  readBodies(app)
  sessionRoutes(app, listener)
  feedRoutes(app, listener)
  await fileRoutes(app, listener)
  const routes = resourceRoutes(app, listener)
  await docsRoutes(app, listener, facts.docs)
  healthRoutes(app, listener)
  await pageRoutes(app, facts.pages)
  notFoundRoute(app, routes)
  await app.listen({ host, port })
  const address = app.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  hosts = allowedHosts(host, bound)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/`,
    async close() {
      for (const stream of listener.streams) stream.end()
      await app.close()
    },
  }
}

/** No two requests of an office have the same name, also not of different days. */
function requestNames(): () => string {
  const start = randomBytes(8).toString('hex')
  let count = 0
  return () => `${start}-${++count}`
}

function healthRoutes(app: FastifyInstance, { engine }: Listener): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async () => {
    // A write that changes nothing shows that the file can be written.
    await engine.file.write(
      { user: 0, person: '', machine: '', request: '', reason: '', at: engine.now() },
      async () => undefined,
    )
    return { status: 'ready' }
  })
}

/** An unknown path is 404; a known one with another method says which methods it has. */
function notFoundRoute(app: FastifyInstance, routes: readonly Route[]): void {
  const known = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replace('{id}', '[^/]+')}/?$`),
  }))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allow = [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
    if (allow.length > 0)
      return sendError(
        request,
        reply,
        new AppError(
          405,
          'method_not_allowed',
          say((t) => t.method_not_allowed(allow)),
          { allow },
        ),
      )
    return sendError(
      request,
      reply,
      new AppError(
        404,
        'not_found',
        say((t) => t.no_such_path(path)),
      ),
    )
  })
}
