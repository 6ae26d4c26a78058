import { hasList, hasRecords, kindOf, type Resource, specOf } from './resource.ts'

export interface Route {
  readonly method: string
  /** With `{id}`, always ending in a slash; also served without it. */
  readonly path: string
  readonly resource: string
  readonly operation: string
  readonly shape: 'A' | 'B'
}

const conventional: Readonly<Record<string, readonly [method: string, rest: string]>> = {
  list: ['GET', ''],
  aggregate: ['GET', 'aggregate/'],
  read: ['GET', '{id}/'],
  create: ['POST', ''],
  update: ['PATCH', '{id}/'],
  remove: ['DELETE', '{id}/'],
  query: ['GET', '{operation}/'],
  command: ['POST', '{operation}/'],
  action: ['POST', '{id}/{operation}/'],
}

/** All operations of a resource: list, aggregate and read, and those in its declaration. */
export function operationsOf(resource: Resource): readonly string[] {
  const regular = [
    ...(hasList(resource) ? ['list'] : []),
    ...(hasRecords(resource) ? ['aggregate', 'read'] : []),
  ]
  return [...new Set([...regular, ...Object.keys(specOf(resource).allow)])]
}

/** All HTTP routes of a resource; a published path replaces the conventional one. */
export function routesOf(resource: Resource): Route[] {
  const { paths = {}, aliases = [], shapeBAliases = [] } = specOf(resource).routes ?? {}
  const at = (operation: string, line: string, shape: 'A' | 'B'): Route => {
    const [method = '', path = ''] = line.split(' ')
    return { method, path: path.endsWith('/') ? path : `${path}/`, resource: resource.name, operation, shape }
  }
  const line = (operation: string, name: string): string => {
    const [method, rest] = conventional[kindOf(resource, operation) ?? ''] ?? ['GET', '']
    return `${method} /api/${name}/${rest.replace('{operation}', operation)}`
  }
  return operationsOf(resource).flatMap((operation) => [
    ...(paths[operation] ?? [line(operation, resource.name)]).map((one) => at(operation, one, 'A')),
    ...aliases.map((name) => at(operation, line(operation, name), 'A')),
    ...shapeBAliases.map((name) => at(operation, line(operation, name), 'B')),
  ])
}
