import { isLateOrder } from '../../../../shared/core/order_stages.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { Context } from '../../context.ts'
import { shownWhy } from '../../production/schedule_reasons.ts'
import { wantedIds } from '../../wanted_ids.ts'
import { nameOf } from './cause.ts'
import type { ProgressRow, ProgressSegment } from './order_progress.ts'

type Row = Output<Resources['work_orders'], 'progress'>[number]

interface ProgressQuery {
  readonly order?: number | null
  readonly finished?: 0 | 1 | null
  readonly late?: 0 | 1 | null
  readonly unit?: number | null
}

type Ctx = Pick<Context, 'db' | 'language' | 'orderProgress'>

const isLate = (row: ProgressRow): boolean => !row.finished && isLateOrder(row)

export async function progressOf(query: ProgressQuery, ctx: Ctx): Promise<Row[]> {
  const { order, unit, late } = query
  const ids = typeof order === 'number' ? [order] : await ordersOf(query, ctx)
  const rows: ProgressRow[] = []
  for (const id of ids) {
    const found = await ctx.orderProgress(id)
    const row = typeof unit === 'number' ? found?.units.get(unit) : found?.order
    if (row && (late === undefined || late === null || isLate(row) === (late === yes))) rows.push(row)
  }
  return rows.toSorted(mostLateFirst).map((row) => shown(row, ctx.language))
}

/** The order of a unit, else all open or all finished ones. */
async function ordersOf({ finished, unit }: ProgressQuery, { db }: Ctx): Promise<readonly number[]> {
  if (typeof unit === 'number') {
    const found = await db.selectFrom('sub_work_orders').select('work_order').where('id', '=', unit).execute()
    return found.map(({ work_order }) => work_order)
  }
  const rows = await db
    .selectFrom('work_orders')
    .select('id')
    .where('finished', '=', finished === yes ? 1 : 0)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const never = '9999-12-31'
const mostLateFirst = (a: ProgressRow, b: ProgressRow): number =>
  Math.max(0, b.days_late ?? 0) - Math.max(0, a.days_late ?? 0) ||
  (a.delivery ?? never).localeCompare(b.delivery ?? never) ||
  a.id - b.id

export const shown = ({ cause, segments, terms: _, ...row }: ProgressRow, language: Language): Row => ({
  ...row,
  cause: cause?.text(language) ?? '',
  person: cause ? nameOf(cause.person, language) : '',
  segments: segments.map((segment) => shownSegment(segment, language)),
})

const shownSegment = (
  { cause, ...segment }: ProgressSegment,
  language: Language,
): Row['segments'][number] => ({
  ...segment,
  cause: cause?.text(language) ?? '',
  resource: cause?.resource ?? '',
  record: cause?.record ?? null,
  person: cause ? nameOf(cause.person, language) : '',
})

/** The ids of the open orders that are late, or of all others. */
export async function lateOrders(late: 0 | 1, ctx: Ctx): Promise<readonly number[]> {
  const found: { readonly id: number }[] = []
  for (const id of await ordersOf({}, ctx)) {
    const progress = await ctx.orderProgress(id)
    if (progress && isLate(progress.order)) found.push({ id })
  }
  return wantedIds(late, found, () => ctx.db.selectFrom('work_orders').select('id').execute())
}

type PlanRow = Output<Resources['pruction_plans'], 'schedule'>[number]

/** The forecast of the production of every open order. */
export async function planSchedule(ctx: Ctx): Promise<PlanRow[]> {
  const rows: PlanRow[] = []
  for (const id of await ordersOf({}, ctx)) {
    const found = await ctx.orderProgress(id)
    if (!found) continue
    const { uid, delivery } = found.order
    rows.push({
      ...found.schedule,
      id,
      work_order: uid,
      delivery,
      why: shownWhy(found.schedule.why, ctx.language),
    })
  }
  return rows
}
