import { randomBytes } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { AppError } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Sessions } from '../auth/sessions.ts'
import { limits } from '../engine/limits.ts'
import { assertDatabaseReady } from '../health/database.ts'
import type { Certificate } from '../lan/certificate.ts'
import type { Office } from '../office.ts'
import type { Setup } from '../setup/setup.ts'
import {
  invalidPathError,
  pathNotFoundError,
  registerFallbackReplies,
  replyToParserError,
} from './before_routing.ts'
import { registerBodyParsers } from './body_parsers.ts'
import { registerCompression } from './compression.ts'
import { answerDirectly } from './direct_requests.ts'
import type { ServerTimeouts } from './http2.ts'
import { sendError, timeHeader, vary } from './replies.ts'
import { onceAnswered } from './response_state.ts'
import { feedRoutes } from './routes/change_feed.ts'
import { docsRoutes } from './routes/docs.ts'
import { fileRoutes } from './routes/files.ts'
import { jobFileRoutes } from './routes/job_files.ts'
import { collectRoutes, notFoundRoute } from './routes/not_found.ts'
import { pageRoutes } from './routes/pages.ts'
import { pairingRoutes } from './routes/pairing.ts'
import { resourceRoutes } from './routes/resources.ts'
import type { Listener } from './routes/route_context.ts'
import { sessionRoutes, setupRoutes } from './routes/sessions.ts'
import { limitConnections } from './security/connection_limit.ts'
import { registerCookies } from './security/cookies.ts'
import { admitOrigin } from './security/foreign_origin.ts'
import { allowedHosts, hostRejected, isOfOwnSite, secureHeaders } from './security/host_check.ts'
import { createRateLimits } from './security/rate_limit.ts'
import { dropCookies, isPaired, isProgram, restrictSessions } from './security/session_policy.ts'
import { plainServer, type RequestFilter, secureServer } from './server.ts'
import { checkParameters } from './warnings.ts'

export interface ListenOptions {
  readonly office: Office
  readonly sessions: Sessions
  readonly setup: Setup
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Absent: plain HTTP. */
  readonly tls?: Certificate
  /** Only programs with API tokens are accepted, because the address is on the LAN without encryption. */
  readonly programsOnly?: boolean
  /** Applies rate limits on loopback too. */
  readonly strict?: boolean
  /** Time limits for headers, whole requests and idle connections; by default the office's. */
  readonly timeouts?: ServerTimeouts
  /** The built pages; if absent, only programs are served. */
  readonly pages?: string | undefined
  /** The built page of the API documentation. */
  readonly docs?: string | undefined
}

export interface Listening {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * The HTTP server: turns requests into operations and results into responses. It contains no rules of the
 * plant.
 */
export async function listen(facts: ListenOptions): Promise<Listening> {
  const { office, setup, host, port, tls, programsOnly = false, strict = false, timeouts = limits } = facts
  const secure = tls !== undefined
  const lets = programsOnly ? isProgram : secure ? isPaired : undefined
  const sessions = lets ? restrictSessions(facts.sessions, lets) : facts.sessions
  const nameOf = createRequestIds()
  let first: RequestFilter = (_request, _response, next) => next()
  const app = makeApp(
    office.log,
    nameOf,
    tls
      ? secureServer(tls, timeouts, nameOf)
      : plainServer(timeouts, (request, response, next) => first(request, response, next)),
  )
  const listener: Listener = {
    engine: office,
    sessions,
    setup,
    streams: new Set(),
    secure,
    programsOnly,
    ...createRateLimits(strict),
  }
  let hosts: ReadonlySet<string> = new Set()
  app.addHook('onRequest', (request, reply, done) => {
    if (secure) keepConnectionFacts(request)
    secureHeaders(request, reply)
    if (programsOnly) dropCookies(request)
    if (request.url.startsWith('/api/'))
      reply.headers({ [timeHeader]: showTime(office.now()), 'cache-control': 'no-store', vary })
    done(hostRejected(request, hosts))
  })
  registerGate(app, listener)
  app.addHook('onRequest', (request, reply, done) => {
    const check = (refused?: AppError) =>
      done(
        refused ??
          invalidPathError(request) ??
          (request.url.includes('?') ? checkParameters(request, reply) : undefined),
      )
    if (isOfOwnSite(request, hosts)) check()
    else admitOrigin(office, request, reply).then(check, done)
  })
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))
  const routes = collectRoutes(app)
  await registerCookies(app)
  if (secure) await registerCompression(app)
  registerBodyParsers(app)
  sessionRoutes(app, listener)
  pairingRoutes(app, listener)
  setupRoutes(app, listener)
  feedRoutes(app, listener)
  jobFileRoutes(app, listener)
  fileRoutes(app, listener)
  const endpoints = resourceRoutes(app, listener)
  await docsRoutes(app, listener, facts.docs)
  healthRoutes(app, listener)
  await pageRoutes(app, facts.pages)
  notFoundRoute(app, routes, endpoints)
  await app.listen({ host, port }).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  const address = app.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  hosts = allowedHosts(host, bound, secure)
  first = answerDirectly(listener, endpoints, nameOf, hosts)
  const endStreams = () => {
    for (const stream of listener.streams) stream.end()
  }
  // Clients reconnect to the office that replaces this one.
  const stopHearing = office.onReplacing(endStreams)
  return {
    url: `${secure ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound}/`,
    port: bound,
    async close() {
      stopHearing()
      endStreams()
      await app.close()
    },
  }
}

function noSchemas(): never {
  throw new Error('the dispatcher checks bodies, not Fastify')
}

function makeApp(
  loggerInstance: FastifyBaseLogger,
  nameOf: () => string,
  serverFactory: NonNullable<FastifyServerOptions['serverFactory']>,
): FastifyInstance {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: limits.jsonBytes,
    // Its own would be loaded at every start; no route has a schema of Fastify.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    serverFactory,
    forceCloseConnections: true,
    // A request while closing gets our own answer or a closed connection, not Fastify's message.
    return503OnClosing: false,
    genReqId: nameOf,
    loggerInstance,
    // Requests are not logged: their queries may contain personal data.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than finding its session; who logs an error names the request.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: replyToParserError(nameOf),
    frameworkErrors(error, request, reply) {
      secureHeaders(request, reply)
      // No path of the office has so long a part.
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      sendError(request, reply, isTooLong ? pathNotFoundError(request.url.split('?')[0] ?? '') : error)
    },
  })
  registerFallbackReplies(app.server, nameOf)
  const cutOff = limitConnections(app.server)
  app.addHook('preClose', async () => cutOff())
  return app
}

/** Two of these close the gate themselves; the event stream would hold it for hours. */
const gateExempt: ReadonlySet<string | undefined> = new Set([
  '/api/setup/erase/',
  '/api/setup/take/',
  '/api/events/',
])

/** Every other request ends before the office file is replaced, or waits until it has been. */
function registerGate(app: FastifyInstance, { engine }: Listener): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    if (gateExempt.has(request.routeOptions.url)) return done()
    engine.gate.acquire((leave) => {
      onceAnswered(raw, leave)
      done()
    })
  })
}

/** Read again and again, also where an HTTP/2 session is gone and tells neither. */
function keepConnectionFacts(request: FastifyRequest): void {
  const { ip, protocol } = request
  Object.defineProperties(request, { ip: { value: ip }, protocol: { value: protocol } })
}

/** Request ids are unique in an office, across starts too. */
function createRequestIds(): () => string {
  const start = randomBytes(8).toString('hex')
  let count = 0
  return () => `${start}-${++count}`
}

function healthRoutes(app: FastifyInstance, { engine }: Listener): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async () => {
    if (engine.file.engine === 'postgres') await assertDatabaseReady(engine)
    else engine.storageStatus.assertReady()
    return { status: 'ready' }
  })
}
