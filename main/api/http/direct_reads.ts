import type { IncomingMessage, ServerResponse } from 'node:http'
import { routesOf } from '../../../shared/kernel/routes.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { passwordChangeNeeded } from '../auth/password_change.ts'
import { dispatch } from '../engine/dispatch.ts'
import { successResponse, writeResponse } from './replies.ts'
import { onceAnswered } from './response_state.ts'
import type { Listener } from './routes/route_context.ts'
import { bearerToken } from './security/caller.ts'
import { isOwnHost } from './security/host_check.ts'
import type { RequestFilter } from './server.ts'

/** `/api/<resource>/<id>/`, without a query. */
const recordPath = /^\/api\/(\w+)\/([1-9]\d{0,11})\/?$/

/** What else than the token says who asks, and what makes a request to read more than a head. */
const unusualHeaders = ['origin', 'sec-fetch-site', 'content-length', 'transfer-encoding'] as const

/**
 * Answers programs that read one record by their token: Fastify's request, reply, hooks and routes take longer than that answer.
 * Only what is answered with 200 or 304 is answered here; every other request is left to `next`, refusals included.
 */
export function readDirectly(
  listener: Listener,
  nameOf: () => string,
  hosts: ReadonlySet<string>,
): RequestFilter {
  const { engine, sessions } = listener
  const readable = readablePaths(listener)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, resource = '', id] = recordPath.exec(request.url ?? '') ?? []
    const token = bearerToken(request.headers.authorization)
    const caller = token === undefined ? undefined : await sessions.authenticate(token)
    if (token === undefined || !caller || passwordChangeNeeded(caller.person)) return false
    const name = nameOf()
    const machine = request.socket.remoteAddress ?? ''
    const answer = await dispatch(engine, {
      resource,
      operation: 'read',
      input: { id },
      caller: caller.person,
      scope: caller.scope,
      request: name,
      machine,
      paired: caller.paired,
      shape: caller.shape ?? 'A',
    })
    if (!answer.ok) return false
    listener.limitCaller({ ip: machine }, token, true)
    const asked = { id: name, isReading: true, ifNoneMatch: request.headers['if-none-match'] }
    writeResponse(response, successResponse(answer, { ...asked, time: showTime(engine.now()) }))
    return true
  }

  return (request, response, next) => {
    const { method, url = '', headers, rawHeaders } = request
    if (
      method !== 'GET' ||
      !readable.has(url.slice(0, url.indexOf('/', 5) + 1)) ||
      !recordPath.test(url) ||
      unusualHeaders.some((name) => headers[name] !== undefined) ||
      !isOwnHost(rawHeaders, hosts)
    )
      return next()
    engine.gate.acquire((leave) => {
      onceAnswered(response, leave)
      answer(request, response).then(
        (done) => {
          if (done) return
          leave()
          next()
        },
        () => {
          leave()
          next()
        },
      )
    })
  }
}

/** The paths that belong to one resource alone, up to the id. */
function readablePaths({ engine }: Listener): ReadonlySet<string> {
  const routes = Object.values(engine.catalogue.resources).flatMap(routesOf)
  const reads = routes.filter(({ method, path }) => method === 'GET' && /^\/api\/\w+\/\{id\}\/$/.test(path))
  const own = reads.filter(
    ({ path, resource, operation, shape }) =>
      operation === 'read' &&
      shape === 'A' &&
      path === `/api/${resource}/{id}/` &&
      reads.filter((other) => other.path === path).length === 1,
  )
  return new Set(own.map(({ path }) => path.replace('{id}/', '')))
}
