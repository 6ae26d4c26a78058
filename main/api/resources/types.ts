import type { HandlersOf } from '../../../shared/kernel/handlers.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'
import type { RequestContext } from '../engine/contracts.ts'

/** Handlers of a resource that needs the engine, not only tables. */
export type OfficeHandlers<N extends ResourceName> = HandlersOf<Resources[N], RequestContext>
