import type { Migrations } from '../../../migrations/index.ts'
import { notFound } from '../../../shared/kernel/errors.ts'
import type { AnyHandlers, Catalogue } from './contracts.ts'

export function catalogueOf(
  modules: Catalogue['modules'],
  workflows: object,
  migrations: Migrations,
): Catalogue {
  // Names are unique across modules: a test checks this.
  const resources = Object.assign({}, ...Object.values(modules)) as Catalogue['resources']
  // Inputs were parsed by the schemas of the same declarations that type the handlers.
  const handlers = workflows as Readonly<Record<string, AnyHandlers>>
  const module = new Map(
    Object.entries(modules).flatMap(([name, members]) =>
      Object.keys(members).map((one) => [one, name] as const),
    ),
  )
  const find = (name: string) => (Object.hasOwn(resources, name) ? resources[name] : undefined)
  return {
    modules,
    resources,
    migrations,
    find,
    moduleOf: ({ name }) => module.get(name) ?? '',
    get(name) {
      const found = find(name)
      if (!found) throw notFound({ zh: name, en: name })
      return found
    },
    handlers: ({ name }) => (Object.hasOwn(handlers, name) ? (handlers[name] ?? {}) : {}),
  }
}
