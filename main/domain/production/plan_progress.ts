import { yes } from '../../../shared/kernel/kinds.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'
import { type Order, orderFacts, outputOf } from './plan_facts.ts'

const { unscheduled, scheduled, producing, finished, cancelled } = planStatus.word

/**
 * Sets the plan producing when the first operation is confirmed. A suspended plan must be scheduled again
 * first (2.10).
 */
export async function startPlan(order: number, { db, move }: Context): Promise<void> {
  const plan = await planOf(db, order)
  if (plan?.status === unscheduled || plan?.status === scheduled)
    await move('pruction_plans', order, { status: producing })
}

/**
 * Copies the order's facts to its plan, and finishes or resumes the plan with the order. Does nothing without
 * a plan.
 */
export async function syncPlan(order: Order & { readonly finished: 0 | 1 }, ctx: Context): Promise<void> {
  const { db, move } = ctx
  const plan = await planOf(db, order.id)
  if (!plan) return
  const facts = await orderFacts(db, order)
  if (plan.number !== facts.number) await refreshOutput(db, order.id)
  if (
    plan.work_order !== facts.work_order ||
    plan.client_name !== facts.client_name ||
    plan.product_name !== facts.product_name ||
    plan.number !== facts.number
  )
    await db.updateTable('pruction_plans').set(facts).where('id', '=', order.id).execute()
  const ends = order.finished === yes && plan.status !== finished && plan.status !== cancelled
  if (ends) await move('pruction_plans', order.id, { status: finished })
  const resumes = order.finished !== yes && plan.status === finished
  if (resumes) await move('pruction_plans', order.id, { status: producing })
}

/** Recomputes the output after a review of the library or a change of the unit count. */
export async function refreshOutput(db: Db, order: number): Promise<void> {
  await db
    .updateTable('pruction_plans')
    .set({ output: await outputOf(db, order) })
    .where('id', '=', order)
    .execute()
}

/** Updates the product name in the plans of its orders. */
export async function renameProduct(db: Db, product: number, name: string): Promise<void> {
  await db
    .updateTable('pruction_plans')
    .set({ product_name: name })
    .where('id', 'in', db.selectFrom('work_orders').select('id').where('product', '=', product))
    .where('product_name', '<>', name)
    .execute()
}

const planOf = (db: Db, order: number) =>
  db.selectFrom('pruction_plans').selectAll().where('id', '=', order).executeTakeFirst()
