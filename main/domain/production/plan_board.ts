import { type SqlBool, sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import { readMonth } from '../../../shared/kernel/times.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { latenessSql } from '../../../shared/procurement/lateness.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import { latenessOf } from '../../../shared/production/plan_lateness.ts'
import { maxUnplanned } from '../../../shared/production/plan_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { papersMissing } from './file_flags.ts'

type Plans = Resources['pruction_plans']
type Board = Output<Plans, 'board'>

interface PlanQuery {
  readonly from?: string
  readonly until?: string
  readonly cancelled?: 0 | 1
}

const { unscheduled, scheduled, producing, finished, suspended, cancelled } = planStatus.word
const open = [unscheduled, scheduled, producing, suspended]

const plansWithOrders = (db: Db) =>
  db
    .$pickTables<'comprehensive_department_filelists' | 'pruction_plans' | 'work_orders'>()
    .selectFrom('pruction_plans as plan')
    .innerJoin('work_orders as order', 'order.id', 'plan.id')
    .innerJoin('comprehensive_department_filelists as list', 'list.id', 'plan.id')
    .select(['plan.plan_dt', 'plan.status', 'plan.delivery_dt', 'order.delivery_dt as order_delivery'])

/** Of every unit's purchases, found before their dates are judged; merged rows count with the one that they are received with. */
const linesLate = sql<number>`(select count(*) from procurement_materials
  where id in (
      select line.id from sub_work_orders unit
        join procurement_materials line on nocase(line.sub_order) = nocase(cast(unit.id as text))
      where unit.work_order = "order".id
      union all
      select line.id from purchase_orders bought
        join procurement_materials line on nocase(line.purchase_order) = nocase(bought.uid)
      where nocase(bought.work_order) = nocase("order".uid) and unindexed(line.sub_order) = '')
    and unindexed(merged_material) = '' and (${sql.raw(latenessSql)}) in ('overdue', 'will_be_late'))`

const deliveryOf = (plan: { readonly delivery_dt: string; readonly order_delivery: string | null }): string =>
  plan.delivery_dt.trim() || (plan.order_delivery ?? '')

export async function boardOf(db: Db, { from = '', until = '', cancelled: all }: PlanQuery): Promise<Board> {
  const ended = all === yes ? [finished, cancelled] : [finished]
  const plans = await plansWithOrders(db)
    .select([
      'plan.id',
      'plan.work_order',
      'plan.client_name',
      'plan.product_name',
      'plan.number',
      'plan.output_value',
      'plan.output',
      'plan.remarks',
      papersMissing.as('files_missing'),
      linesLate.as('lines_late'),
    ])
    .where(({ or, and, eb }) =>
      or([
        eb('plan.status', 'in', open),
        and([
          eb('plan.status', 'in', ended),
          eb('plan.plan_dt', '>=', monthOr(from, '')),
          eb('plan.plan_dt', '<=', monthOr(until, '9999-12')),
        ]),
      ]),
    )
    .execute()
  return plans
    .map(({ delivery_dt, order_delivery, ...plan }) => ({
      ...plan,
      delivery: deliveryOf({ delivery_dt, order_delivery }),
    }))
    .toSorted(byMonth)
}

const monthOr = (input: string, otherwise: string): string => readMonth(input) ?? otherwise

type PlanRow = Board[number]
/** Within a month by delivery date; without one at the end. */
const byMonth = (a: PlanRow, b: PlanRow): number =>
  a.plan_dt.localeCompare(b.plan_dt) ||
  (a.delivery || '9').localeCompare(b.delivery || '9') ||
  a.work_order.localeCompare(b.work_order)

export async function planOverview(db: Db, now: string): Promise<Output<Plans, 'desk'>> {
  const plans = await plansWithOrders(db).where('plan.status', 'in', open).execute()
  const inState = (state: string): number => plans.filter(({ status }) => status === state).length
  const { orders } = await withoutPlan(db)
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return {
    unscheduled: inState(unscheduled),
    producing: inState(producing),
    suspended: inState(suspended),
    late: plans.filter((plan) => latenessOf({ ...plan, delivery: deliveryOf(plan) }, now)).length,
    unplanned: orders,
  }
}

export const unplannedOrders = (db: Db): Promise<Output<Plans, 'unplanned'>> =>
  withoutPlan(db)
    .innerJoin('products as product', 'product.id', 'order.product')
    .select([
      'order.id',
      'order.uid',
      'order.client',
      'product.name as product_name',
      'order.count',
      'order.delivery_dt',
    ])
    .orderBy('order.id', 'desc')
    .limit(maxUnplanned)
    .execute()

const withoutPlan = (db: Db) =>
  db
    .selectFrom('work_orders as order')
    .where('order.finished', '=', 0)
    .where(sql<SqlBool>`not exists (select 1 from pruction_plans as plan where plan.id = "order".id)`)
