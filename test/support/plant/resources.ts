import { departments } from '../../../shared/core/departments.ts'
import { users } from '../../../shared/core/users.ts'
import * as applies from './declarations/applies.ts'
import * as cards from './declarations/cards.ts'
import * as documents from './declarations/documents.ts'
import * as entries from './declarations/entries.ts'
import * as libraries from './declarations/libraries.ts'
import * as orders from './declarations/orders.ts'
import * as production from './declarations/production.ts'
import * as refunds from './declarations/refunds.ts'
import * as stock from './declarations/stock.ts'
import * as substitutions from './declarations/substitutions.ts'
import * as suppliers from './declarations/suppliers.ts'

/** A plant of the tests: small resources that together show every irregularity of the contract. */
export const plantModules = {
  core: { departments, users },
  distribution: { ...documents },
  procurement: { ...orders, ...suppliers, ...substitutions },
  process: { ...libraries, ...cards },
  production: { ...production },
  inventory: { ...entries, ...stock, ...applies, ...refunds },
}

export const plantResources = {
  ...plantModules.core,
  ...plantModules.distribution,
  ...plantModules.procurement,
  ...plantModules.process,
  ...plantModules.production,
  ...plantModules.inventory,
}
export type PlantResources = typeof plantResources
