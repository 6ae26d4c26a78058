import type { IncomingMessage } from 'node:http'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { type Route, routesOf } from '../../../shared/kernel/routes.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { passwordChangeNeeded } from '../auth/password_change.ts'
import type { Identity } from '../auth/sessions.ts'
import { dispatch } from '../engine/dispatch.ts'
import { bodyText, noBody, parseJsonBody } from './body_parsers.ts'
import {
  codesOf,
  problemResponse,
  type ResponseParts,
  reportedProblem,
  successResponse,
  writeResponse,
} from './replies.ts'
import { onceAnswered } from './response_state.ts'
import { askOf, inputOf } from './routes/resources.ts'
import type { Listener } from './routes/route_context.ts'
import { bearerToken, unknownCallerError } from './security/caller.ts'
import { isOwnHost } from './security/host_check.ts'
import type { RequestFilter } from './server.ts'

/** `/api/<resource>/` and `/api/<resource>/<id>/`, without a query. */
const directPath = /^\/api\/(\w+)\/(?:([1-9]\d{0,11})\/?)?$/

/** Browsers send the first two, and their origin is checked; a body of unknown length, coded, or that waits to be asked for, is rare. */
const unusualHeaders = [
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
  'content-encoding',
  'expect',
] as const

const jsonType = /^application\/json(?:; ?charset=utf-8)?$/i
/** Longer bodies are left to Fastify, which has the limit. */
const mostBytes = 64 * 1024

/**
 * Answers programs that read, create or update one record by their token: Fastify's request, reply, hooks and routes take longer
 * than the answer of a read. What is asked in another way, or by a token that may not, is left to `next`, before the body was read.
 */
export function answerDirectly(
  listener: Listener,
  nameOf: () => string,
  hosts: ReadonlySet<string>,
): RequestFilter {
  const { engine, sessions } = listener
  const routes = directRoutes(listener)

  async function callerOf({ headers }: IncomingMessage): Promise<(Identity & { key: string }) | undefined> {
    const key = bearerToken(headers.authorization)
    const identity = key === undefined ? undefined : await sessions.authenticate(key)
    if (key === undefined || !identity || passwordChangeNeeded(identity.person)) return undefined
    return { ...identity, key }
  }

  async function responseTo(
    { route, resource, reads }: DirectRoute,
    id: string | undefined,
    raw: IncomingMessage,
    caller: Identity & { key: string },
  ): Promise<ResponseParts> {
    const request = { headers: raw.headers, id: nameOf(), ip: raw.socket.remoteAddress ?? '' }
    const time = showTime(engine.now())
    try {
      const body = reads ? noBody : parseJsonBody(bodyText(await bytesOf(raw), raw.headers))
      // While a body came slowly the token may have ended, or the rights of its person.
      const identity = reads ? caller : await sessions.authenticate(caller.key)
      if (!identity) throw await unknownCallerError({ text: caller.key, fromCookie: false }, sessions)
      listener.limitCaller(request, caller.key, reads)
      const ask = askOf(route, identity, request, {})
      const answer = await dispatch(engine, { ...ask, input: inputOf(resource, route, {}, body, id) })
      if (!answer.ok) return problemResponse(answer.problem, { id: request.id, time })
      return successResponse(answer, {
        id: request.id,
        isReading: reads,
        ifNoneMatch: raw.headers['if-none-match'],
        time,
        warningCodes: answer.warnings.length > 0 ? codesOf(answer.warnings).join(',') : undefined,
      })
    } catch (error) {
      const problem = reportedProblem(error, request, engine.log, `${route.method} ${route.path}`)
      return problemResponse(problem, { id: request.id, time })
    }
  }

  return (request, response, next) => {
    const { method = '', url = '', headers, rawHeaders } = request
    const [, name = '', id] = directPath.exec(url) ?? []
    const route = routes.get(method)?.get(name)
    if (
      !route ||
      (id === undefined) !== (method === 'POST') ||
      unusualHeaders.some((header) => headers[header] !== undefined) ||
      !(method === 'GET' ? headers['content-length'] === undefined : hasShortJson(headers)) ||
      !isOwnHost(rawHeaders, hosts)
    )
      return next()
    engine.gate.acquire((leave) => {
      onceAnswered(response, leave)
      const leaveToNext = () => {
        // It enters the gate once more.
        leave()
        next()
      }
      callerOf(request)
        // Fastify's handler meets the same error, and logs it.
        .catch(() => undefined)
        .then(async (caller) =>
          caller ? writeResponse(response, await responseTo(route, id, request, caller)) : leaveToNext(),
        )
        .catch((error: unknown) => {
          engine.log.error({ err: error }, `${method} ${url}`)
          response.destroy()
        })
    })
  }
}

const hasShortJson = ({
  'content-length': length = '',
  'content-type': type = '',
}: IncomingMessage['headers']) => Number(length) > 0 && Number(length) <= mostBytes && jsonType.test(type)

/** Never settles if the client goes away in the middle: then nobody waits for it, and `onceAnswered` leaves the gate. */
const bytesOf = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks)))
  })

interface DirectRoute {
  readonly route: Route
  readonly resource: Resource
  readonly reads: boolean
}

/** The routes at `/api/<resource>/` and `/api/<resource>/<id>/` that no other route shares, by method and resource. */
function directRoutes({ engine }: Listener): ReadonlyMap<string, ReadonlyMap<string, DirectRoute>> {
  const routes = Object.values(engine.catalogue.resources).flatMap(routesOf)
  const of = (method: string, operation: string, rest: string) => {
    const own = routes.filter(
      (route) =>
        route.operation === operation &&
        route.method === method &&
        route.shape === 'A' &&
        route.path === `/api/${route.resource}/${rest}` &&
        routes.filter((other) => other.method === method && other.path === route.path).length === 1,
    )
    const resourceOf = ({ resource }: Route) => engine.catalogue.get(resource)
    return new Map(
      own.map((route) => [
        route.resource,
        { route, resource: resourceOf(route), reads: operation === 'read' },
      ]),
    )
  }
  return new Map([
    ['GET', of('GET', 'read', '{id}/')],
    ['POST', of('POST', 'create', '')],
    ['PATCH', of('PATCH', 'update', '{id}/')],
  ])
}
