import { core } from './core/resources.ts'
import { distribution } from './distribution/resources.ts'
import { inventory } from './inventory/resources.ts'
import { office } from './office/resources.ts'
import { process } from './process/resources.ts'
import { procurement } from './procurement/resources.ts'
import { production } from './production/resources.ts'

/** Every resource of the office, by module and name. */
export const modules = { core, distribution, procurement, process, production, inventory, office }

export const resources = {
  ...modules.core,
  ...modules.distribution,
  ...modules.procurement,
  ...modules.process,
  ...modules.production,
  ...modules.inventory,
  ...modules.office,
}

export type Resources = typeof resources
export type ResourceName = keyof Resources
