import type { Examination } from '../examination.ts'
import type { Module } from '../published/contract.ts'
import { core, foundPlant } from './core.ts'
import { distribution } from './distribution.ts'
import type { Facts } from './facts.ts'
import { inventory } from './inventory.ts'
import { process } from './process.ts'
import { procurement } from './procurement.ts'
import { production } from './production.ts'

/** What each module is tried on; production goes on with what process planning made. */
const stories: Readonly<
  Record<Exclude<Module, 'production'>, (at: Examination, facts: Facts) => Promise<unknown>>
> = {
  core,
  distribution,
  procurement,
  process,
  inventory,
}

/** Tells the plant's story for these modules. What stops a module's story is returned by its name. */
export async function runStory(
  at: Examination,
  modules: readonly Module[],
): Promise<ReadonlyMap<Module, string>> {
  const stopped = new Map<Module, string>()
  const facts = await foundPlant(at)
  for (const module of modules) {
    try {
      if (module === 'production') await production(at, facts)
      else await stories[module](at, facts)
    } catch (error) {
      stopped.set(module, error instanceof Error ? error.message : String(error))
    }
  }
  return stopped
}
