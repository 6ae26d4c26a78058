import { isDeepStrictEqual } from 'node:util'
import { type AppError, fail, notFound } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { rowVersion } from '../../db/journal/chain.ts'
import * as store from '../../db/store.ts'
import { applyChange } from './apply_change.ts'
import type { RequestContext } from './contracts.ts'
import { serializeRecords } from './serialize.ts'
import { parseUpdate } from './validation/update.ts'

/** The record with this id, which may be text; throws 404 if there is none. */
export async function findRecord(resource: Resource, value: unknown, ctx: RequestContext): Promise<Row> {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(id)) throw notFound(specOf(resource).label, value)
  return store.requireRow(ctx.access.statements, resource, id)
}

/** Changes one record, with every check. Returns the stored row, if it was read since the last change. */
export async function updateRecord(
  resource: Resource,
  row: Row,
  body: Row,
  ctx: RequestContext,
): Promise<Row | undefined> {
  const presented = () => wholeOf(resource, row, ctx)
  const parsed = await parseUpdate(resource, row, body, presented, ctx)
  return applyChange(resource, row, parsed, ctx.reason, ctx)
}

/** Refuses (412) if the record no longer has the values in `was`, which are in response form. */
export async function assertUnmodified(
  resource: Resource,
  row: Row,
  was: Row,
  ctx: RequestContext,
): Promise<void> {
  const current = await wholeOf(resource, row, ctx)
  if (Object.entries(was).some(([name, seen]) => !isDeepStrictEqual(seen, current[name])))
    throw staleError(resource, current, row)
}

/** 412 with the current record: somebody else changed it first. */
export const staleError = (resource: Resource, current: Row | undefined, row: Row): AppError =>
  fail('stale', (t) => t.stale, { current, version: rowVersion(resource.name, row) })

const wholeOf = async (resource: Resource, row: Row, ctx: RequestContext): Promise<Row> =>
  (await serializeRecords(ctx, resource, [row], 'all', { ...ctx.responseOptions, extended: true }))[0] ?? {}
