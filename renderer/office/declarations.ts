import { use } from 'react'
import { core } from '../../shared/core/resources.ts'
import type { Resource } from '../../shared/kernel/resource.ts'
import { office } from '../../shared/office/resources.ts'
import type { modules } from '../../shared/resources.ts'
import { fromScript } from './script.ts'

export type ModuleName = keyof typeof modules
type Members = Readonly<Record<string, Resource>>

/** In the order of the navigation. What the first screen is made of is there at once; each other module is a script of its own. */
const sources: Readonly<Record<ModuleName, Members | (() => Promise<Members>)>> = {
  core,
  distribution: async () => (await import('../../shared/distribution/resources.ts')).distribution,
  procurement: async () => (await import('../../shared/procurement/resources.ts')).procurement,
  process: async () => (await import('../../shared/process/resources.ts')).process,
  production: async () => (await import('../../shared/production/resources.ts')).production,
  inventory: async () => (await import('../../shared/inventory/resources.ts')).inventory,
  office,
}

const known = new Map<ModuleName, Members>()

/** Asked for as soon as the program runs, so that a list hardly ever waits for them. */
export const declarations: Promise<void> = fromScript(async () => {
  await Promise.all(
    // The keys of `sources` are what Object.entries loses the type of.
    (Object.entries(sources) as [ModuleName, Members | (() => Promise<Members>)][]).map(
      async ([name, source]) => void known.set(name, typeof source === 'function' ? await source() : source),
    ),
  )
})
// Whoever needs them tells of a failure.
declarations.catch(() => undefined)

/** A part of the page that names resources of any module waits for them. */
export const useDeclarations = (): void => use(declarations)

/** Behind `useDeclarations`: every module with its resources. */
export const modulesKnown = (): readonly (readonly [ModuleName, Members])[] =>
  // As above.
  (Object.keys(sources) as ModuleName[]).flatMap((name) => {
    const members = known.get(name)
    return members ? [[name, members] as const] : []
  })

/** Behind `useDeclarations`: the declaration of that name. */
export function resourceNamed(name: string): Resource | undefined {
  for (const [, members] of modulesKnown()) if (Object.hasOwn(members, name)) return members[name]
  return undefined
}
