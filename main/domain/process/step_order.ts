import { locked } from '../../../shared/kernel/errors.ts'
import { process_steps } from '../../../shared/process/process_steps.ts'
import type { Db } from '../../db/connection/database.ts'
import { startedSteps } from './production_records.ts'

/** The steps of a route in order. */
export const stepsOf = (db: Db, route: number) =>
  db
    .selectFrom('process_steps')
    .select(['id', 'index'])
    .where('route', '=', route)
    .orderBy('index')
    .orderBy('id')
    .execute()

/** Number of leading steps that must keep their places: up to the last one with a process detail. */
export async function boundSteps(db: Db, route: number, ids: readonly number[]): Promise<number> {
  const started = await startedSteps(db, route)
  return ids.findLastIndex((id) => started.has(id)) + 1
}

/** Throws locked if production already uses the step. */
export async function assertStepUnused(db: Db, route: number, step: number): Promise<void> {
  const ids = (await stepsOf(db, route)).map(({ id }) => id)
  if (ids.indexOf(step) < (await boundSteps(db, route, ids))) throw locked(process_steps.spec.label)
}

/** Reorders the steps of a route and numbers them from 1. */
export async function reorderSteps(db: Db, route: number, order: readonly number[]): Promise<void> {
  const before = await stepsOf(db, route)
  const ids = before.map(({ id }) => id)
  const bound = await boundSteps(db, route, ids)
  if (ids.slice(0, bound).some((id, at) => order[at] !== id)) throw locked(process_steps.spec.label)
  const indexOf = new Map(before.map(({ id, index }) => [id, index]))
  for (const [at, id] of order.entries())
    if (indexOf.get(id) !== at + 1)
      await db
        .updateTable('process_steps')
        .set({ index: at + 1 })
        .where('id', '=', id)
        .execute()
}
