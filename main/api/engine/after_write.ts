import type { Resource } from '../../../shared/kernel/resource.ts'
import * as store from '../../db/store.ts'
import type { EngineContext } from './contracts.ts'

/** What comes of a record as it stands now: other records go on by it. */
export async function follow(resource: Resource, id: unknown, ctx: EngineContext): Promise<void> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.follow) await own.follow(store.row(ctx.access.statements, resource, id), ctx)
}
