import { sql } from 'kysely'
import { documentKind, documentStatus } from '../../../../shared/distribution/codes.ts'
import { readDate } from '../../../../shared/kernel/times.ts'
import { cardStatus } from '../../../../shared/process/codes.ts'
import { planStatus } from '../../../../shared/production/codes.ts'
import type { Db } from '../../../db/connection/database.ts'

/** What is read of an order itself: its product, plan, drawings and parts list. */

interface OrderRow {
  readonly id: number
  readonly uid: string
  readonly client: string
  readonly product: number
  readonly product_name: string
  readonly count: number
  readonly finished: 0 | 1
  readonly delivery_dt: string | null
  readonly created: string | null
  readonly plan_status: string | null
  readonly plan_delivery: string | null
  readonly has_graph: 0 | 1
  readonly library: number | null
  readonly library_status: number | null
  readonly library_writer: string | null
}
export interface Order extends OrderRow {
  /** Of the order, else of its plan. */
  readonly delivery: string | null
}

/** A cancelled plan counts nowhere. */
export async function orderFacts(db: Db, id: number): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.uid, o.client, o.product, p.name as product_name, o.count, o.finished, o.delivery_dt,
      (select substr(min(j.at), 1, 10) from journal j
        where j.resource = 'work_orders' and j.record = o.id and j.kind = 'create') as created,
      plan.status as plan_status, plan.delivery_dt as plan_delivery, coalesce(papers.product_graph, 0) as has_graph,
      l.id as library, l.status as library_status, l.writer as library_writer
    from work_orders o
    join products p on p.id = o.product
    left join pruction_plans plan on plan.id = o.id and plan.status <> ${planStatus.word.cancelled}
    left join comprehensive_department_filelists papers on papers.id = o.id
    left join process_libraries l on l.work_order = o.id
    where o.id = ${id}`.execute(db)
  const [order] = rows
  return order && { ...order, delivery: order.delivery_dt ?? readDate(order.plan_delivery ?? '') ?? null }
}

export interface Unit {
  readonly id: number
  readonly uid: string
  readonly finished: 0 | 1
  readonly shipped_dt: string | null
}
export const unitsOf = async (db: Db, order: number): Promise<readonly Unit[]> =>
  (
    await sql<Unit>`
      select id, uid, finished, shipped_dt from sub_work_orders where work_order = ${order} order by "index"`.execute(
      db,
    )
  ).rows

export interface Drawing {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly upload_dt: string
  readonly confirmed_dt: string | null
  readonly dst: number
  readonly department: string
}
/** Drawings of the product that are not withdrawn, the oldest first. */
export const drawingsOf = async (db: Db, product: number): Promise<readonly Drawing[]> =>
  (
    await sql<Drawing>`
      select d.id, d.name, d.status, d.upload_dt, d.confirmed_dt, d.dst, far.short_name as department
      from bidding_documents d join departments far on far.id = d.dst
      where d.product = ${product} and d.kind = ${documentKind.word.drawing}
        and d.status <> ${documentStatus.code.withdrawn}
      order by d.upload_dt, d.id`.execute(db)
  ).rows

export interface Card {
  readonly id: number
  readonly part: number
  readonly file_index: string
  readonly category: number
  readonly status: string
  readonly return_reason: string
  readonly writer: number | null
  readonly approver_dt: string | null
}
/** Without void ones. */
export const cardsOf = async (db: Db, library: number): Promise<readonly Card[]> =>
  (
    await sql<Card>`
      select c.id, c.process_material as part, c.file_index, c.category, c.status, c.return_reason, c.writer, c.approver_dt
      from process_materials p join transfer_cards c on c.process_material = p.id
      where p.lib = ${library} and c.status <> ${cardStatus.word.void}
      order by c.ticket_number, c.id`.execute(db)
  ).rows

export interface QuotaList {
  readonly id: number
  readonly category: number
  readonly write_dt: string | null
  readonly review_date: string | null
}
export const quotaListsOf = async (db: Db, library: number): Promise<readonly QuotaList[]> =>
  (
    await sql<QuotaList>`
      select id, category, write_dt, review_date from quota_lists where lib = ${library} order by category`.execute(
      db,
    )
  ).rows

/** The day of the last change of a record to this state, by the journal. */
export async function daySince(
  db: Db,
  resource: string,
  record: number,
  field: string,
  state: number | string,
): Promise<string | null> {
  const values = sql`json_text(changes, ${sql.lit(field)})`
  const after = typeof state === 'number' ? sql`json_integer(${values}, 1)` : sql`json_text(${values}, 1)`
  const { rows } = await sql<{ day: string | null }>`
    select substr(max(at), 1, 10) as day from journal
    where resource = ${resource} and record = ${record} and kind in ('create', 'update')
      and ${after} = ${state}`.execute(db)
  return rows[0]?.day ?? null
}
