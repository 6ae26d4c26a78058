import { isDeepStrictEqual } from 'node:util'
import { AppError, notFound } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { say } from '../../../shared/texts/index.ts'
import { versionOf } from '../../db/journal/chain.ts'
import * as store from '../../db/store.ts'
import { change } from './apply_change.ts'
import type { EngineContext } from './contracts.ts'
import { present } from './serialize.ts'
import { admitUpdate } from './validation/update.ts'

/** The record with this id, which may come as text; 404 when there is none. */
export function storedRecord(resource: Resource, given: unknown, ctx: EngineContext): Row {
  const id = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given
  if (!Number.isSafeInteger(id)) throw notFound(specOf(resource).label, given)
  return store.row(ctx.access.statements, resource, id)
}

/** A body that changes one record, with everything that is judged then. */
export async function patch(resource: Resource, row: Row, body: Row, ctx: EngineContext): Promise<void> {
  const presented = () => wholeOf(resource, row, ctx)
  await change(resource, row, await admitUpdate(resource, row, body, presented, ctx), ctx.reason, ctx)
}

/** Refuses (412) what was meant for a record with these values, as answers carry them, where it has others by now. */
export async function requireStill(
  resource: Resource,
  row: Row,
  was: Row,
  ctx: EngineContext,
): Promise<void> {
  const current = await wholeOf(resource, row, ctx)
  if (Object.entries(was).some(([name, seen]) => !isDeepStrictEqual(seen, current[name])))
    throw stale(resource, current, row)
}

/** Somebody was faster: with the record as it stands now. */
export const stale = (resource: Resource, current: Row | undefined, row: Row): AppError =>
  new AppError(
    412,
    'stale',
    say((t) => t.stale),
    { current, version: versionOf(resource.name, row) },
  )

const wholeOf = async (resource: Resource, row: Row, ctx: EngineContext): Promise<Row> =>
  (await present(ctx, resource, [row], 'all', { ...ctx.manner, extended: true }))[0] ?? {}
