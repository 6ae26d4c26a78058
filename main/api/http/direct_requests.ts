import type { IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Route } from '../../../shared/kernel/routes.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { passwordChangeNeeded } from '../auth/password_change.ts'
import type { Identity } from '../auth/sessions.ts'
import type { Catalogue } from '../engine/contracts.ts'
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
import { acceptedFormat } from './routes/accept.ts'
import type { Endpoint } from './routes/endpoints.ts'
import { askOf, inputOf } from './routes/resources.ts'
import type { Listener } from './routes/route_context.ts'
import { bearerToken, unknownCallerError } from './security/caller.ts'
import { isOwnHost } from './security/host_check.ts'
import type { RequestFilter } from './server.ts'

/** `/api/<resource>/<id>/`, and `/api/<resource>/` with parameters without escapes. */
const directPath = /^\/api\/(\w+)\/(?:([1-9]\d{0,11})\/?|\?([\w.~:,=&-]+))?$/

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
 * Answers programs that read, create or update one record, or read a list, by their token: Fastify's request, reply, hooks and
 * routes take longer than the answer of a read. What is asked in another way, or by a token that may not, is left to `next`,
 * before the body was read.
 */
export function answerDirectly(
  listener: Listener,
  endpoints: readonly Endpoint[],
  nameOf: () => string,
  hosts: ReadonlySet<string>,
): RequestFilter {
  const { engine, sessions } = listener
  const direct = directEndpoints(endpoints, engine.catalogue)

  async function callerOf({ headers }: IncomingMessage): Promise<(Identity & { key: string }) | undefined> {
    const key = bearerToken(headers.authorization)
    const identity = key === undefined ? undefined : await sessions.authenticate(key)
    if (key === undefined || !identity || passwordChangeNeeded(identity.person)) return undefined
    return { ...identity, key }
  }

  async function responseTo(
    { route, resource, reads }: DirectEndpoint,
    id: string | undefined,
    query: Values,
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
      const path = route.operation === 'list' ? route.path : undefined
      const ask = { ...askOf(route, identity, request, query), path }
      const answer = await dispatch(engine, { ...ask, input: inputOf(resource, route, query, body, id) })
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
    const [, name = '', id, parameters] = directPath.exec(url) ?? []
    const asked = direct.get(`${method} /api/${name}/${id === undefined ? '' : '{id}/'}`)
    const query = parameters === undefined ? {} : parse(parameters)
    if (
      !asked ||
      unusualHeaders.some((header) => headers[header] !== undefined) ||
      !(asked.reads ? headers['content-length'] === undefined : hasShortJson(headers)) ||
      !asked.takes(query, headers.accept) ||
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
          caller
            ? writeResponse(response, await responseTo(asked, id, query, request, caller))
            : leaveToNext(),
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

type Values = Readonly<Record<string, unknown>>

interface DirectEndpoint {
  readonly route: Route
  readonly resource: Resource
  readonly reads: boolean
  /** Whether these parameters can be answered without Fastify: unknown ones are warned of, and files have other heads. */
  takes(query: Values, accept: string | undefined): boolean
}

/** These make another answer, or refuse the question. */
const checkedByFastify: ReadonlySet<string> = new Set(['format', 'strict'])

const directMethods: Readonly<Record<string, string>> = {
  list: 'GET',
  read: 'GET',
  create: 'POST',
  update: 'PATCH',
}

/** The endpoints at `/api/<resource>/` and `/api/<resource>/{id}/` that only one resource has, by method and path. */
function directEndpoints(
  endpoints: readonly Endpoint[],
  catalogue: Catalogue,
): ReadonlyMap<string, DirectEndpoint> {
  return new Map(
    endpoints.flatMap(({ method, path, sharing, parameters }) => {
      const [route, other] = sharing
      if (!route || other || route.shape !== 'A' || directMethods[route.operation] !== method) return []
      const reads = method === 'GET'
      const isList = route.operation === 'list'
      const takes: DirectEndpoint['takes'] = (query, accept) => {
        const names = Object.keys(query)
        if (!isList) return names.length === 0
        const known = parameters()
        return (
          names.every((one) => known.has(one) && !checkedByFastify.has(one)) &&
          acceptedFormat(accept) === undefined
        )
      }
      const resource = catalogue.get(route.resource)
      return [[`${method} ${path}`, { route, resource, reads, takes }] as const]
    }),
  )
}
