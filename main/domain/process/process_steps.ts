import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { putInOrder, requireLoose, stepsOf } from './step_order.ts'

export const process_steps = {
  /** At the end, or where `index` says; those behind it move on. */
  async create(given, { db }) {
    const before = (await stepsOf(db, given.route)).map(({ id }) => id)
    const { insertId } = await db
      .insertInto('process_steps')
      .values({ ...given, index: before.length + 1 })
      .executeTakeFirstOrThrow()
    const id = Number(insertId)
    await putInOrder(db, given.route, before.toSpliced((given.index ?? before.length + 1) - 1, 0, id))
    return id
  },
  /** The man-hours stay open: they fill the process details that are made later. */
  async update(step, { index, ...columns }, { db }) {
    if (columns.step !== undefined) await requireLoose(db, step.route, step.id)
    if (Object.keys(columns).length > 0)
      await db.updateTable('process_steps').set(columns).where('id', '=', step.id).execute()
    if (index === undefined) return
    const others = (await stepsOf(db, step.route)).map(({ id }) => id).filter((id) => id !== step.id)
    await putInOrder(db, step.route, others.toSpliced(index - 1, 0, step.id))
  },
  /** One that is restored pushes those behind it on that were added since. */
  afterWrite: ({ route }, { db }) => closeRanks(db, route),
  async remove(step, { db }) {
    await requireLoose(db, step.route, step.id)
    await db.deleteFrom('process_steps').where('id', '=', step.id).execute()
    await closeRanks(db, step.route)
  },
} satisfies Handlers<'process_steps'>

const closeRanks = async (db: Db, route: number): Promise<void> =>
  putInOrder(
    db,
    route,
    (await stepsOf(db, route)).map(({ id }) => id),
  )
