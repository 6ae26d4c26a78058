import type { Resource } from '../../../shared/kernel/resource.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from './contracts.ts'

/** What comes of a record as it stands now: other records go on by it. */
export async function runAfterWrite(resource: Resource, id: unknown, ctx: RequestContext): Promise<void> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (own.afterWrite) await own.afterWrite(store.requireRow(ctx.access.statements, resource, id), ctx)
}
