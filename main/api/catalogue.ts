import type { Migrations } from '../../migrations/index.ts'
import { notFound } from '../../shared/kernel/errors.ts'
import type { Finding } from '../../shared/kernel/findings.ts'
import type { Held, SlowTools } from '../../shared/kernel/handlers.ts'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import type { EngineContext } from './engine.ts'

type Soon<T> = T | Promise<T>

/** Handlers as the dispatcher sees them; `satisfies Workflows` has checked each against its declaration. */
export interface AnyHandlers {
  create?(given: Row, ctx: EngineContext): Promise<number | { id: number; answer: string }>
  readonly prepare?: Readonly<
    Record<
      string,
      (
        input: Row,
        asking: Pick<EngineContext, 'db' | 'caller' | 'now' | 'engine'> & SlowTools,
      ) => Promise<Row>
    >
  >
  update?(row: Row, given: Row, ctx: EngineContext): Promise<void>
  remove?(row: Row, ctx: EngineContext, given: Row): Promise<boolean | undefined>
  list?(asked: Row, ctx: EngineContext): Promise<readonly Row[]>
  read?(row: Row, ctx: EngineContext): Promise<Row>
  judge?(row: Row, ctx: EngineContext, before: Row | undefined): Soon<readonly Finding[]>
  follow?(row: Row, ctx: EngineContext): Promise<void>
  readonly transitions?: Readonly<Record<string, (row: Row, ctx: EngineContext, reason: string) => Soon<Row>>>
  readonly conditions?: Readonly<Record<string, (row: Row, ctx: EngineContext) => Soon<Held>>>
  readonly filters?: Readonly<
    Record<string, (given: unknown, ctx: EngineContext) => Promise<readonly number[]>>
  >
  readonly computed?: Readonly<
    Record<string, (rows: readonly Row[], ctx: EngineContext) => Soon<readonly unknown[]>>
  >
  readonly actions?: Readonly<Record<string, (row: Row, given: Row, ctx: EngineContext) => Promise<void>>>
  readonly commands?: Readonly<Record<string, (given: Row, ctx: EngineContext) => Promise<unknown>>>
  readonly queries?: Readonly<Record<string, (given: Row, ctx: EngineContext) => Promise<unknown>>>
}

/** Everything an office can do: its declarations by module, what happens, and the tables for it. */
export interface Catalogue {
  readonly modules: Readonly<Record<string, Readonly<Record<string, Resource>>>>
  readonly resources: Readonly<Record<string, Resource>>
  readonly migrations: Migrations
  moduleOf(resource: Resource): string
  find(name: string): Resource | undefined
  get(name: string): Resource
  handlers(resource: Resource): AnyHandlers
}

export function catalogueOf(
  modules: Catalogue['modules'],
  workflows: object,
  migrations: Migrations,
): Catalogue {
  const resources = Object.assign({}, ...Object.values(modules)) as Catalogue['resources'] // names are unique across modules: a test says so
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
