import { type Handlers, noChanges } from '../context.ts'
import { boardOf, planOverview, unplannedOrders } from './plan_board.ts'
import { orderFacts, outputOf } from './plan_facts.ts'
import { syncPlan } from './plan_progress.ts'

export const pruction_plans = {
  /** Of an order that has ended already the plan is finished at once. */
  async create(given, ctx) {
    const { db } = ctx
    const order = await db
      .selectFrom('work_orders')
      .selectAll()
      .where('id', '=', given.id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pruction_plans')
      .values({ ...given, ...(await orderFacts(db, order)), output: await outputOf(db, order.id) })
      .execute()
    await syncPlan(order, ctx)
    return order.id
  },
  queries: {
    board: (asked, { db }) => boardOf(db, asked),
    desk: (_, { db, now }) => planOverview(db, now),
    unplanned: (_, { db }) => unplannedOrders(db),
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
