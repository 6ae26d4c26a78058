import { cards } from './applies.ts'
import { bidding, purchase } from './bidding.ts'
import { core } from './core.ts'
import { distribution } from './distribution.ts'
import { entries } from './entries.ts'
import { ledgers } from './ledgers.ts'
import type { Operation } from './notation.ts'
import { process } from './process.ts'
import { production } from './production.ts'
import { productionB } from './production_b.ts'
import { stores } from './stores.ts'
import { substitution, supply } from './substitution.ts'

/** The published interface: everything that the three documents name, by module. */
export const contract = {
  core,
  distribution,
  procurement: [...substitution, ...supply, ...purchase, ...bidding],
  process,
  production: [...production, ...productionB],
  inventory: [...entries, ...ledgers, ...cards, ...stores],
} satisfies Readonly<Record<string, readonly Operation[]>>
export type Module = keyof typeof contract

/** Which document tells a module. */
export const documentOf: Readonly<Record<Module, 1 | 2 | 3>> = {
  core: 1,
  distribution: 1,
  procurement: 1,
  process: 2,
  production: 2,
  inventory: 3,
}
