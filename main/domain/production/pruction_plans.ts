import { type Handlers, noChanges } from '../context.ts'
import { planSchedule } from '../core/progress/progress.ts'
import { boardOf, planOverview, unplannedOrders } from './plan_board.ts'
import { orderFacts, outputOf } from './plan_facts.ts'
import { syncPlan } from './plan_progress.ts'

export const pruction_plans = {
  /** The plan of an order that has already ended is finished at once. */
  async create(input, ctx) {
    const { db } = ctx
    const order = await db
      .selectFrom('work_orders')
      .selectAll()
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pruction_plans')
      .values({ ...input, ...(await orderFacts(db, order)), output: await outputOf(db, order.id) })
      .execute()
    await syncPlan(order, ctx)
    return order.id
  },
  queries: {
    board: (query, { db }) => boardOf(db, query),
    desk: (_, { db, now }) => planOverview(db, now),
    unplanned: (_, { db }) => unplannedOrders(db),
    schedule: (_, ctx) => planSchedule(ctx),
  },
  conditions: {
    has_plan_dt: ({ plan_dt }) => plan_dt.trim() !== '',
    has_remarks: ({ remarks }) => remarks.trim() !== '',
  },
  transitions: {
    schedule: noChanges,
    start: noChanges,
    begin: noChanges,
    suspend: noChanges,
    resume: noChanges,
    withdraw: () => ({ plan_dt: '' }),
    cancel: noChanges,
    close: noChanges,
    reopen: noChanges,
  },
} satisfies Handlers<'pruction_plans'>
