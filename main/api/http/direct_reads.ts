import type { IncomingMessage, ServerResponse } from 'node:http'
import { routesOf } from '../../../shared/kernel/routes.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { passwordChangeNeeded } from '../auth/password_change.ts'
import { dispatch } from '../engine/dispatch.ts'
import { languageOf, successResponse, writeResponse } from './replies.ts'
import { onceAnswered } from './response_state.ts'
import type { Listener } from './routes/route_context.ts'
import { bearerToken } from './security/caller.ts'
import { isOwnHost } from './security/host_check.ts'
import type { RequestFilter } from './server.ts'

/** `/api/<resource>/<id>/`, without a query. */
const recordPath = /^\/api\/(\w+)\/([1-9]\d{0,11})\/?$/

/** Headers of browsers, whose origin is checked, and of a body. */
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
  const readable = readableResources(listener)

  /** Resolves to false if it was not answered. */
  async function answerRead(
    resource: string,
    id: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const token = bearerToken(request.headers.authorization)
    const caller = token === undefined ? undefined : await sessions.authenticate(token)
    if (token === undefined || !caller || passwordChangeNeeded(caller.person)) return false
    const name = nameOf()
    const machine = request.socket.remoteAddress ?? ''
    listener.limitCaller({ ip: machine, raw: request }, token, true)
    const answer = await dispatch(engine, {
      resource,
      operation: 'read',
      input: { id },
      caller: caller.person,
      scope: caller.scope,
      language: languageOf(request),
      request: name,
      machine,
      paired: caller.paired,
      shape: caller.shape ?? 'A',
    })
    if (!answer.ok || answer.warnings.length > 0) {
      listener.markCounted(request)
      return false
    }
    const success = successResponse(answer, {
      id: name,
      isReading: true,
      ifNoneMatch: request.headers['if-none-match'],
      time: showTime(engine.now()),
    })
    writeResponse(response, success)
    return true
  }

  return (request, response, next) => {
    const { method, url = '', headers, rawHeaders } = request
    const [, resource = '', id] = method === 'GET' ? (recordPath.exec(url) ?? []) : []
    if (
      !readable.has(resource) ||
      unusualHeaders.some((name) => headers[name] !== undefined) ||
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
      answerRead(resource, id, request, response).then(
        (isAnswered) => isAnswered || leaveToNext(),
        // Fastify's handler meets the same error, and logs it.
        leaveToNext,
      )
    })
  }
}

/** Resources whose records are read at `/api/<resource>/<id>/`, and no other ones. */
function readableResources({ engine }: Listener): ReadonlySet<string> {
  const routes = Object.values(engine.catalogue.resources)
    .flatMap(routesOf)
    .filter(({ method }) => method === 'GET')
  const own = routes.filter(
    ({ path, resource, operation, shape }) =>
      operation === 'read' &&
      shape === 'A' &&
      path === `/api/${resource}/{id}/` &&
      routes.filter((other) => other.path === path).length === 1,
  )
  return new Set(own.map(({ resource }) => resource))
}
