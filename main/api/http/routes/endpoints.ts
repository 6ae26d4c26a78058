import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Route, routesOf } from '../../../../shared/kernel/routes.ts'
import type { Catalogue } from '../../engine/contracts.ts'
import { parametersOf } from '../../engine/validation/unknown_parameters.ts'

/** A method and a path of resources; where several share it, the id decides. */
export interface Endpoint {
  readonly method: string
  /** With `{id}`. */
  readonly path: string
  readonly sharing: readonly Route[]
  /** Names of its query parameters. */
  parameters(): ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route of endpoints: which of them a request asks for, if any. */
    endpointIn?: (request: FastifyRequest) => Endpoint | undefined
    /** Names of its query parameters; none but `strict` if absent. */
    parameters?: ReadonlySet<string>
  }
}

export const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  request.routeOptions.config.endpointIn?.(request)

/** Whether its path is built like those of resources, and is none of them. */
export function isUnknownEndpoint(request: FastifyRequest): boolean {
  const { endpointIn } = request.routeOptions.config
  return endpointIn !== undefined && endpointIn(request) === undefined
}

/** Worked out at the first request: most endpoints are not asked between two starts. */
function parametersAt(catalogue: Catalogue, sharing: readonly Route[]) {
  let known: ReadonlySet<string> | undefined
  return (): ReadonlySet<string> => {
    known ??= new Set(
      sharing.flatMap(({ resource, operation }) => parametersOf(catalogue.get(resource), operation)),
    )
    return known
  }
}

/** The id in the path of a request. */
export function idIn(request: FastifyRequest, { path }: Endpoint): string | undefined {
  const { id, second } = request.params as PathParameters // those of the routes below
  return path.includes('{id}') ? (id ?? second) : undefined
}

type PathParameters = { readonly [name in 'first' | 'second' | 'third' | 'id']?: string }

/** `/api/<first>/`, `/api/<first>/<second>/`, `/api/<first>/<second>/<third>/`; only the second may be an id. */
const sharedPath = /^\/api\/\w+\/(?:(?:\w+|\{id\})\/(?:\w+\/)?)?$/
const sharedUrls = ['/api/:first/', '/api/:first/:second/', '/api/:first/:second/:third/']

/** The URL of the route that answers a path. */
const urlOf = (path: string): string =>
  sharedPath.test(path)
    ? (sharedUrls[path.split('/').length - '/api/first/'.split('/').length] ?? path)
    : path.replace('{id}', ':id')

/**
 * Registers the paths of all resources and returns them. Most are found in a map behind the few routes that they share: seven
 * hundred routes of Fastify took an eighth of the start.
 */
export function registerEndpoints(
  app: FastifyInstance,
  catalogue: Catalogue,
  answering: (method: string) => Pick<RouteOptions, 'handler' | 'preParsing'>,
): readonly Endpoint[] {
  const routes = Object.values(catalogue.resources).flatMap(routesOf)
  const endpoints = new Map(
    [...Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)].map(([key, sharing]) => {
      const [method = '', path = ''] = key.split(' ')
      return [key, { method, path, sharing, parameters: parametersAt(catalogue, sharing) }] as const
    }),
  )
  const shared = (request: FastifyRequest): Endpoint | undefined => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const { first = '', second, third } = request.params as PathParameters // those of `sharedUrls`
    const at = (...segments: readonly (string | undefined)[]) =>
      endpoints.get(`${method} /api/${segments.filter((one) => one !== undefined).join('/')}/`)
    return at(first, second, third) ?? (second === undefined ? undefined : at(first, '{id}', third))
  }
  const registered = new Set<string>()
  for (const endpoint of endpoints.values()) {
    const { method, path } = endpoint
    const url = urlOf(path)
    if (registered.has(`${method} ${url}`)) continue
    registered.add(`${method} ${url}`)
    app.route({
      method,
      url,
      config: { endpointIn: sharedPath.test(path) ? shared : () => endpoint },
      ...answering(method),
    })
  }
  return [...endpoints.values()]
}
