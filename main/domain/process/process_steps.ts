import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { assertStepUnused, reorderSteps, stepsOf } from './step_order.ts'

export const process_steps = {
  /** Inserts a step at `index` or at the end, and renumbers the following ones. */
  async create(input, { db }) {
    const before = (await stepsOf(db, input.route)).map(({ id }) => id)
    const { insertId } = await db
      .insertInto('process_steps')
      .values({ ...input, index: before.length + 1 })
      .executeTakeFirstOrThrow()
    const id = Number(insertId)
    await reorderSteps(db, input.route, before.toSpliced((input.index ?? before.length + 1) - 1, 0, id))
    return id
  },
  /** Man-hours stay editable: they apply to process details created later. */
  async update(step, { index, ...columns }, { db }) {
    if (columns.step !== undefined) await assertStepUnused(db, step.route, step.id)
    if (Object.keys(columns).length > 0)
      await db.updateTable('process_steps').set(columns).where('id', '=', step.id).execute()
    if (index === undefined) return
    const others = (await stepsOf(db, step.route)).map(({ id }) => id).filter((id) => id !== step.id)
    await reorderSteps(db, step.route, others.toSpliced(index - 1, 0, step.id))
  },
  /** A restored step moves the following ones on. */
  afterWrite: ({ route }, { db }) => renumberSteps(db, route),
  async remove(step, { db }) {
    await assertStepUnused(db, step.route, step.id)
    await db.deleteFrom('process_steps').where('id', '=', step.id).execute()
    await renumberSteps(db, step.route)
  },
} satisfies Handlers<'process_steps'>

const renumberSteps = async (db: Db, route: number): Promise<void> =>
  reorderSteps(
    db,
    route,
    (await stepsOf(db, route)).map(({ id }) => id),
  )
