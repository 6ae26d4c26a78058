import { notFound } from '../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import * as store from '../db/store.ts'
import { admitUpdate } from './admit/update.ts'
import { change } from './change.ts'
import type { EngineContext } from './engine.ts'
import { present } from './present.ts'

/** The record with this id, which may come as text; 404 when there is none. */
export function storedRecord(resource: Resource, given: unknown, ctx: EngineContext): Row {
  const id = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given
  if (!Number.isSafeInteger(id)) throw notFound(specOf(resource).label, given)
  return store.row(ctx.access.statements, resource, id)
}

/** A body that changes one record, with everything that is judged then. */
export async function patch(resource: Resource, row: Row, body: Row, ctx: EngineContext): Promise<void> {
  const presented = async () =>
    (await present(ctx, resource, [row], 'all', { ...ctx.manner, extended: true }))[0] ?? {}
  await change(resource, row, await admitUpdate(resource, row, body, presented, ctx), ctx.reason, ctx)
}
