import { beyondDigits } from '../../../../shared/core/order_number.ts'
import { invalidField, notFound } from '../../../../shared/kernel/errors.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context } from '../../context.ts'
import { shown } from '../progress/progress.ts'
import { countsOf, inHandOf } from './order_counts.ts'

export type WholeOrder = Output<Resources['work_orders'], 'whole'>

const label = { zh: '工作令', en: 'work order' }

interface Asked {
  readonly order?: number | null
  readonly number?: string
}

/** A work order with its stages, what each part of it counts, and its units. */
export async function wholeOrder(asked: Asked, ctx: Context): Promise<WholeOrder> {
  const { db, language } = ctx
  const { id, unit } = await orderAsked(db, asked)
  const order = await headOf(db, id)
  const found = await ctx.orderProgress(id)
  if (!found) throw notFound(label, id)
  const { segments, cause, delivery, forecast, days_late, rough } = shown(found.order, language)
  const inHand = await inHandOf(db, id)
  const { plan_dt, finished, library: _, ...head } = order
  return {
    ...head,
    unit,
    finished: finished === yes,
    delivery,
    plan_dt: plan_dt ?? '',
    forecast,
    days_late,
    rough,
    cause,
    terms: found.order.terms.map(({ label, value, ...term }) => ({
      ...term,
      label: label(language),
      value: value(language),
    })),
    stages: segments,
    counts: await countsOf(db, order, unit),
    units: [...found.units].map(([key, row]) => {
      const own = shown(row, language)
      const { doing, group, person } = inHand.get(key) ?? { doing: '', group: '', person: own.person }
      return {
        id: key,
        uid: own.uid,
        finished: row.finished,
        segments: [...own.segments],
        doing,
        group,
        person,
      }
    }),
  }
}

/** The order with this id or number, else the one whose unit has the number. */
async function orderAsked(db: Db, { order, number = '' }: Asked) {
  if (typeof order === 'number') return { id: order, unit: null }
  const wanted = number.trim()
  if (wanted === '')
    throw invalidField(
      'order',
      localized((t, l) => t.required(label[l])),
    )
  const own = await db.selectFrom('work_orders').select('id').where('uid', '=', wanted).executeTakeFirst()
  if (own) return { id: own.id, unit: null }
  const unit = await db
    .selectFrom('sub_work_orders')
    .select(['id', 'work_order'])
    .where('uid', '=', wanted)
    .executeTakeFirst()
  if (unit) return { id: unit.work_order, unit: unit.id }
  // Lists of integers name an order with another number so.
  const id = Number(wanted) - beyondDigits
  const known = await db.selectFrom('work_orders').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound(label, wanted)
  return { id, unit: null }
}

async function headOf(db: Db, id: number) {
  return db
    .$pickTables<'process_libraries' | 'products' | 'pruction_plans' | 'work_orders'>()
    .selectFrom('work_orders as order')
    .innerJoin('products as product', 'product.id', 'order.product')
    .innerJoin('process_libraries as library', 'library.work_order', 'order.id')
    .leftJoin('pruction_plans as plan', 'plan.id', 'order.id')
    .select([
      'order.id',
      'order.uid',
      'order.client',
      'order.product',
      'product.name as product_name',
      'order.count',
      'order.finished',
      'order.container_category',
      'order.press_mark',
      'library.id as library',
      'plan.plan_dt',
      'plan.output',
      'plan.output_value',
    ])
    .where('order.id', '=', id)
    .executeTakeFirstOrThrow()
}
