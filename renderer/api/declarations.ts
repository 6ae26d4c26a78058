import { use } from 'react'
import { core } from '../../shared/core/resources.ts'
import type { Resource } from '../../shared/kernel/resource.ts'
import { office } from '../../shared/office/resources.ts'
import type { modules } from '../../shared/resources.ts'
import { loadScript } from './load_script.ts'

export type ModuleName = keyof typeof modules
type Members = Readonly<Record<string, Resource>>
type Modules = Readonly<Partial<Record<ModuleName, Members>>>

/** In the order of the navigation. What the first screen is made of is there at once, the others follow in one script. */
let known: Modules = { core, office }
let fetching: Promise<void> | undefined

/** The declarations of every module. Fetched once, as soon as somebody is signed in, so that a list hardly ever waits. */
export function declarations(): Promise<void> {
  if (fetching) return fetching
  fetching = loadScript(async () => {
    known = (await import('../../shared/resources.ts')).modules
  })
  // Whoever needs them tells of a failure.
  fetching.catch(() => undefined)
  return fetching
}

/** A part of the page that names resources of any module waits for them. */
export const useDeclarations = (): void => use(declarations())

/** Behind `useDeclarations`: every module with its resources. */
export const modulesKnown = (): readonly (readonly [ModuleName, Members])[] =>
  // The keys of `known` are what Object.entries loses the type of.
  Object.entries(known) as [ModuleName, Members][]

/** Behind `useDeclarations`: the declaration of that name. */
export function resourceNamed(name: string): Resource | undefined {
  for (const [, members] of modulesKnown()) if (Object.hasOwn(members, name)) return members[name]
  return undefined
}
