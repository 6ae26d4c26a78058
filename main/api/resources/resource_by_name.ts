import { invalidField } from '../../../shared/kernel/errors.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { say } from '../../../shared/texts/index.ts'
import type { EngineContext } from '../engine/contracts.ts'

/** The resource that an input names; 400 on `resource` when there is none. */
export function resourceNamed(name: string, { engine }: Pick<EngineContext, 'engine'>): Resource {
  const found = engine.catalogue.find(name)
  if (found) return found
  throw invalidField(
    'resource',
    say((t) => t.unknown_reference(t.desk.list, name)),
  )
}
