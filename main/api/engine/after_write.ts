import type { Resource } from '../../../shared/kernel/resource.ts'
import type { RequestContext } from './contracts.ts'
import { storedRow } from './stored_row.ts'

/** Runs the handler that updates other records after this one was written; returns whether there is one. */
export async function runAfterWrite(resource: Resource, id: unknown, ctx: RequestContext): Promise<boolean> {
  const own = ctx.engine.catalogue.handlers(resource)
  if (!own.afterWrite) return false
  await own.afterWrite(await storedRow(resource, id, ctx), ctx)
  return true
}
