import { invalidField } from '../../../shared/kernel/errors.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** The resource named in an input; 400 on `resource` if there is none. */
export function resourceByName(name: string, { engine }: Pick<RequestContext, 'engine'>): Resource {
  const found = engine.catalogue.find(name)
  if (found) return found
  throw invalidField(
    'resource',
    localized((t) => t.unknown_reference(t.desk.list, name)),
  )
}
