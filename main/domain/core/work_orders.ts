import { orderNumber, subOrderNumber } from '../../../shared/core/order_number.ts'
import { work_orders as declared } from '../../../shared/core/work_orders.ts'
import { productStatus } from '../../../shared/distribution/codes.ts'
import { blockedBy, invalidField, locked } from '../../../shared/kernel/errors.ts'
import { yes } from '../../../shared/kernel/kinds.ts'
import { libraryStatus } from '../../../shared/process/codes.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { type Context, type Handlers, noChanges } from '../context.ts'
import { flagDrawingsOfOrder } from '../distribution/drawings.ts'
import { renumberStock } from '../inventory/stock/tied_stock.ts'
import { nextOrderUid } from '../numbers.ts'
import { syncPlan } from '../production/plan_progress.ts'
import { resizeOrder } from './order_units.ts'
import { finishProduct, resumeProduct } from './product_progress.ts'
import { lateOrders, progressOf } from './progress/progress.ts'
import { wholeOrder } from './whole_order/whole_order.ts'

export const work_orders = {
  /** Creates the order with its units, process library and file list; the latter two use the order's id. */
  async create({ uid = '', ...input }, ctx) {
    const { db, now } = ctx
    const name = await openProduct(db, input.product)
    const number = uid === '' ? await freeUid(db, now) : uid
    const { insertId } = await db
      .insertInto('work_orders')
      .values({ ...input, uid: number })
      .executeTakeFirstOrThrow()
    const id = Number(insertId)
    await resizeOrder(db, { id, uid: number, count: 0 }, input.count)
    await db
      .insertInto('process_libraries')
      .values({
        id,
        work_order: id,
        work_order_uid: orderNumber(number, id),
        name,
        status: libraryStatus.code.empty,
      })
      .execute()
    await db.insertInto('comprehensive_department_filelists').values({ id, work_order: number }).execute()
    await flagDrawingsOfOrder(db, id, input.product)
    await resumeProduct(input.product, ctx)
    return id
  },
  /** Number and product are locked once parts have been imported. */
  async update(order, input, ctx) {
    const { db } = ctx
    const { uid = order.uid, product = order.product, count = order.count } = input
    if (uid === '')
      throw invalidField(
        'uid',
        localized((t, l) => t.required(declared.fields.uid.label[l])),
      )
    if (uid !== order.uid || product !== order.product) await assertLibraryEmpty(db, order.id)
    const name = product === order.product ? undefined : await openProduct(db, product)
    if (Object.keys(input).length > 0)
      await db.updateTable('work_orders').set(input).where('id', '=', order.id).execute()
    if (uid !== order.uid) await renumber(db, order.id, uid)
    if (name !== undefined) {
      await flagDrawingsOfOrder(db, order.id, product)
      await db.updateTable('process_libraries').set({ name }).where('work_order', '=', order.id).execute()
      await resumeProduct(product, ctx)
    }
    if (count !== order.count) await recount({ ...order, uid }, count, ctx)
  },
  queries: { progress: progressOf, whole: wholeOrder },
  filters: { late: lateOrders },
  /** Keeps the order's production plan in step with the order. */
  afterWrite: syncPlan,
  conditions: {
    async subs_finished({ id }, { db }) {
      const count = await openUnits(db, id)
      return count === 0 || { fact: count }
    },
  },
  transitions: {
    finish: async ({ id, product }, ctx) => finishProduct(product, id, ctx),
    close: async ({ id, product }, ctx) => finishProduct(product, id, ctx),
    reopen: async ({ product }, ctx) => {
      await resumeProduct(product, ctx)
      return noChanges()
    },
  },
} satisfies Handlers<'work_orders'>

/** The name of the product; throws if the product is terminated. */
async function openProduct(db: Db, id: number): Promise<string> {
  const { name, status } = await db
    .selectFrom('products')
    .select(['name', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status === productStatus.code.terminated)
    throw blockedBy({ zh: '新建', en: 'create' }, 'not_terminated', name)
  return name
}

/** The next order number that is not taken by a number entered by hand. */
async function freeUid(db: Db, now: string): Promise<string> {
  for (;;) {
    const uid = await nextOrderUid(db, now)
    const existing = await db.selectFrom('work_orders').select('id').where('uid', '=', uid).executeTakeFirst()
    if (!existing) return uid
  }
}

async function assertLibraryEmpty(db: Db, order: number): Promise<void> {
  const library = await db
    .selectFrom('process_libraries')
    .select('status')
    .where('work_order', '=', order)
    .executeTakeFirst()
  if (library && library.status !== libraryStatus.code.empty)
    throw locked({ zh: '已导入工艺库的工作令号和产品', en: 'number and product of an imported library' })
}

async function renumber(db: Db, id: number, uid: string): Promise<void> {
  await db
    .updateTable('process_libraries')
    .set({ work_order_uid: orderNumber(uid, id) })
    .where('work_order', '=', id)
    .execute()
  await db
    .updateTable('comprehensive_department_filelists')
    .set({ work_order: uid })
    .where('id', '=', id)
    .execute()
  const units = await db
    .selectFrom('sub_work_orders')
    .select(['id', 'index'])
    .where('work_order', '=', id)
    .orderBy('index')
    .execute()
  for (const unit of units)
    await db
      .updateTable('sub_work_orders')
      .set({ uid: subOrderNumber(uid, unit.index) })
      .where('id', '=', unit.id)
      .execute()
  await renumberStock(
    db,
    units.map((unit) => unit.id),
    uid,
  )
}

/** Resizes the order and finishes or reopens it: an order is finished if and only if all its units are. */
async function recount(
  order: Parameters<typeof resizeOrder>[1] & { readonly finished: 0 | 1 },
  count: number,
  ctx: Context,
): Promise<void> {
  await resizeOrder(ctx.db, order, count)
  const open = (await openUnits(ctx.db, order.id)) > 0
  if (open && order.finished === yes) await ctx.move('work_orders', order.id, { finished: 0 })
  if (!open && order.finished !== yes) await ctx.move('work_orders', order.id, { finished: 1 })
}

async function openUnits(db: Db, order: number): Promise<number> {
  const { count } = await db
    .selectFrom('sub_work_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('work_order', '=', order)
    .where('finished', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}
