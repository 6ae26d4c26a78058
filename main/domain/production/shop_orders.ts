import { type RawBuilder, sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { libraryStatus } from '../../../shared/process/codes.ts'
import { maxRows } from '../../../shared/process/planning_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'
import { noProgress, progressColumns } from './detail_progress.ts'

type Orders = Output<Resources['process_details'], 'orders'>

interface ShopOrderQuery {
  readonly order?: number | null
  readonly finished?: 0 | 1
}

/** The requested orders with their production progress, in three statements. */
export async function shopOrders(query: ShopOrderQuery, { db, now }: Context): Promise<Orders> {
  const orders = await ordersOf(db, query)
  const ids = orders.map(({ id }) => id)
  const details = new Map((await detailsOf(db, ids, now)).map(({ id, ...counted }) => [id, counted]))
  const tickets = new Map((await ticketsOf(db, ids)).map(({ id, ...counted }) => [id, counted]))
  return orders.map(({ finished, plan_dt, ...order }) => ({
    ...order,
    finished: finished === yes,
    plan_dt: plan_dt ?? '',
    ...(tickets.get(order.id) ?? { tickets: 0, tickets_done: 0 }),
    ...(details.get(order.id) ?? noDetails),
  }))
}

const noDetails = { ...noProgress, to_plan: 0, to_allocate: 0, to_confirm: 0, to_inspect: 0, late: 0 }

async function ordersOf(db: Db, { order, finished }: ShopOrderQuery) {
  const query = db
    .$pickTables<'process_libraries' | 'products' | 'pruction_plans' | 'work_orders'>()
    .selectFrom('work_orders as order')
    .innerJoin('products as product', 'product.id', 'order.product')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .leftJoin('pruction_plans as plan', 'plan.id', 'order.id')
    .select([
      'order.id',
      'order.uid',
      'order.client',
      'product.name as product_name',
      'order.count',
      'order.finished',
      'order.delivery_dt',
      'library.id as library',
      'library.status as library_status',
      'plan.status as plan_status',
      'plan.plan_dt',
      sql<number>`(select count(*) from process_materials as part where part.lib = library.id)`.as('parts'),
    ])
    .orderBy('order.id', 'desc')
    .limit(maxRows)
  if (typeof order === 'number') return query.where('order.id', '=', order).execute()
  const known = query.where('library.status', '<>', libraryStatus.code.empty)
  return finished === yes ? known.execute() : known.where('order.finished', '=', 0).execute()
}

const ticketsOf = (db: Db, orders: readonly number[]) =>
  db
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .select([
      'unit.work_order as id',
      sql<number>`count(*)`.as('tickets'),
      sql<number>`count(ticket.actual_finish_dt)`.as('tickets_done'),
    ])
    .where('unit.work_order', 'in', orders)
    .groupBy('unit.work_order')
    .execute()

/** Counts the joined unconfirmed details that satisfy a condition. */
const open = (holds: RawBuilder<unknown>) =>
  sql<number>`count(case when detail.actual_finish_dt is null and (${holds}) then 1 end)`

const detailsOf = (db: Db, orders: readonly number[], now: string) =>
  db
    .$pickTables<'process_details' | 'sub_materials' | 'sub_work_orders'>()
    .selectFrom('sub_work_orders as unit')
    .innerJoin('sub_materials as ticket', 'ticket.unit', 'unit.id')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select([
      'unit.work_order as id',
      ...progressColumns,
      open(sql`detail.estimated_start_dt is null or detail.estimated_finish_dt is null`).as('to_plan'),
      open(sql`detail.work_group = ''`).as('to_allocate'),
      open(sql`detail.work_group <> ''`).as('to_confirm'),
      sql<number>`count(detail.actual_finish_dt) - count(detail.inspection_dt)`.as('to_inspect'),
      open(sql`detail.estimated_finish_dt < ${now}`).as('late'),
    ])
    .where('unit.work_order', 'in', orders)
    .groupBy('unit.work_order')
    .execute()
