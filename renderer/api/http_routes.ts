import { isReading, kindOf, type Resource } from '../../shared/kernel/resource.ts'
import { routesOf } from '../../shared/kernel/routes.ts'
import { declarations, resourceNamed } from './declarations.ts'

interface HttpRoute {
  readonly method: string
  readonly path: string
}

/** Sign-in, pairing and first run are no resources: their calls have fixed places. */
const own: Readonly<Record<string, HttpRoute>> = {
  'session.create': { method: 'POST', path: '/api/session/' },
  'session.read': { method: 'GET', path: '/api/session/' },
  'session.remove': { method: 'DELETE', path: '/api/session/' },
  'pairing.read': { method: 'GET', path: '/api/pairing/' },
  'pairing.create': { method: 'POST', path: '/api/pairing/' },
  'setup.read': { method: 'GET', path: '/api/setup/' },
  'setup.plant': { method: 'POST', path: '/api/setup/plant/' },
  'setup.demo': { method: 'POST', path: '/api/setup/demo/' },
  'setup.look': { method: 'POST', path: '/api/setup/look/' },
  'setup.take': { method: 'POST', path: '/api/setup/take/' },
  'setup.erase': { method: 'POST', path: '/api/setup/erase/' },
}

const places = new Map(Object.entries(own))

function placesOf(resource: Resource): [string, HttpRoute][] {
  const routes = routesOf(resource).filter(({ shape }) => shape === 'A')
  return [...new Set(routes.map(({ operation }) => operation))].flatMap((operation) => {
    const ways = routes.filter((route) => route.operation === operation)
    const kind = kindOf(resource, operation)
    // Some lists are published as POST too; what only reads is asked with GET where there is one.
    const way = (kind && isReading(kind) && ways.find(({ method }) => method === 'GET')) || ways[0]
    return way ? [[`${resource.name}.${operation}`, way]] : []
  })
}

/** Waits for a declaration that is still on its way. */
export async function httpRouteOf(resource: string, operation: string): Promise<HttpRoute | undefined> {
  const name = `${resource}.${operation}`
  if (!places.has(name)) await learn(resource)
  return places.get(name)
}

async function learn(resource: string): Promise<void> {
  if (!resourceNamed(resource)) await declarations()
  const declared = resourceNamed(resource)
  for (const [name, place] of declared ? placesOf(declared) : []) places.set(name, place)
}
