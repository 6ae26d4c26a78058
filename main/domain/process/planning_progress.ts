import { sql } from 'kysely'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { cardKind, cardStatus } from '../../../shared/process/codes.ts'
import { maxRows } from '../../../shared/process/planning_queries.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { containsText } from '../compared_texts.ts'
import { papersMissing } from '../production/file_flags.ts'

type Progress = Output<Resources['process_libraries'], 'progress'>

interface ProgressQuery {
  readonly order?: number | null
  readonly search?: string
  readonly finished?: 0 | 1
}

const { drafting, written, proofread, reviewed, approved, void: voided } = cardStatus.word
const { welding, product_test_plate } = cardKind.code

/** The requested orders with the progress of their libraries, in a fixed number of statements. */
export async function progressOf(db: Db, query: ProgressQuery): Promise<Progress> {
  const orders = await ordersOf(db, query)
  if (orders.length === 0) return []
  const libraries = orders.map(({ library }) => library)
  const parts = await partsOf(db, libraries)
  const cards = await cardsOf(db, libraries)
  const seams = await seamsOf(db, libraries)
  const quotas = await quotasOf(db, libraries)
  const finished = await finishedUnits(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map(({ finished: isFinished, ...order }) => {
    const { library } = order
    const { parts: partCount, without_route } = parts.get(library) ?? noParts
    const { with_card, lib: _, ...counted } = cards.get(library) ?? noCards
    const { written: quotas_written, reviewed: quotas_reviewed } = quotas.get(library) ?? noQuotas
    return {
      ...order,
      finished_units: finished.get(order.id) ?? 0,
      finished: isFinished === yes,
      parts: partCount,
      parts_without_route: without_route,
      parts_without_card: partCount - with_card,
      ...counted,
      seams: seams.get(library) ?? 0,
      quotas_written,
      quotas_reviewed,
    }
  })
}

const noParts = { parts: 0, without_route: 0 }
const noQuotas = { written: 0, reviewed: 0 }
const noCards = {
  lib: 0,
  with_card: 0,
  parts_without_seam: 0,
  cards_drafting: 0,
  cards_returned: 0,
  cards_written: 0,
  cards_proofread: 0,
  cards_reviewed: 0,
  cards_approved: 0,
}

const searched = sql<string>`"order".uid || ' ' || "order".client || ' ' || "order".project || ' ' || product.name || ' ' || product.drawing_number`

async function ordersOf(db: Db, { order, search = '', finished }: ProgressQuery) {
  let query = db
    .$pickTables<'comprehensive_department_filelists' | 'process_libraries' | 'products' | 'work_orders'>()
    .selectFrom('work_orders as order')
    .innerJoin('products as product', 'product.id', 'order.product')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .innerJoin('comprehensive_department_filelists as list', 'list.id', 'order.id')
    .select([
      'order.id',
      'order.uid',
      'order.client',
      'order.project',
      'order.product',
      'product.name as product_name',
      'order.count',
      'order.finished',
      'order.delivery_dt',
      'library.id as library',
      'library.status as library_status',
      'library.writer as library_writer',
      'library.proofreader as library_proofreader',
      papersMissing.as('files_missing'),
    ])
    .orderBy('order.id', 'desc')
    .limit(maxRows)
  if (typeof order === 'number') return query.where('order.id', '=', order).execute()
  if (finished !== yes) query = query.where('order.finished', '=', 0)
  for (const word of search.split(/\s+/).filter(Boolean)) query = query.where(containsText(searched, word))
  return query.execute()
}

const byLibrary = <R extends { readonly lib: number }>(rows: readonly R[]) =>
  new Map(rows.map((row) => [row.lib, row]))

async function partsOf(db: Db, libraries: readonly number[]) {
  const rows = await db
    .selectFrom('process_materials as part')
    .leftJoin('circulation_routes as route', 'route.process_material', 'part.id')
    .select(({ fn }) => [
      'part.lib',
      fn.countAll<number>().as('parts'),
      sql<number>`count(case when route.stations is null or route.stations = '[]' then 1 end)`.as(
        'without_route',
      ),
    ])
    .where('part.lib', 'in', libraries)
    .groupBy('part.lib')
    .execute()
  return byLibrary(rows)
}

/** Numbers of cards by state without void ones, and of parts that have a card. */
async function cardsOf(db: Db, libraries: readonly number[]) {
  const inState = (status: string) => sql<number>`count(case when card.status = ${status} then 1 end)`
  const rows = await db
    .selectFrom('process_materials as part')
    .innerJoin('transfer_cards as card', 'card.process_material', 'part.id')
    .select([
      'part.lib',
      sql<number>`count(distinct part.id)`.as('with_card'),
      inState(drafting).as('cards_drafting'),
      sql<number>`count(case when card.status = ${drafting} and card.return_reason <> '' then 1 end)`.as(
        'cards_returned',
      ),
      inState(written).as('cards_written'),
      inState(proofread).as('cards_proofread'),
      inState(reviewed).as('cards_reviewed'),
      inState(approved).as('cards_approved'),
      sql<number>`count(distinct case when card.category in (${welding}, ${product_test_plate})
        and not exists (select 1 from welding_seams as seam where seam.process_material = part.id) then part.id end)`.as(
        'parts_without_seam',
      ),
    ])
    .where('part.lib', 'in', libraries)
    .where('card.status', '<>', voided)
    .groupBy('part.lib')
    .execute()
  return byLibrary(rows)
}

async function seamsOf(db: Db, libraries: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('welding_seams')
    .select(({ fn }) => ['lib', fn.countAll<number>().as('seams')])
    .where('lib', 'in', libraries)
    .groupBy('lib')
    .execute()
  return new Map(rows.map(({ lib, seams }) => [lib, seams]))
}

async function quotasOf(db: Db, libraries: readonly number[]) {
  const rows = await db
    .selectFrom('quota_lists')
    .select(({ fn }) => [
      'lib',
      fn.count<number>('write_dt').as('written'),
      fn.count<number>('review_date').as('reviewed'),
    ])
    .where('lib', 'in', libraries)
    .groupBy('lib')
    .execute()
  return byLibrary(rows)
}

async function finishedUnits(db: Db, orders: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('sub_work_orders')
    .select(({ fn }) => ['work_order', fn.sum<number>('finished').as('finished')])
    .where('work_order', 'in', orders)
    .groupBy('work_order')
    .execute()
  return new Map(rows.map(({ work_order, finished }) => [work_order, finished]))
}
