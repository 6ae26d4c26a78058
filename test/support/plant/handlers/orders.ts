import { noChanges } from '../../../../main/domain/context.ts'
import { fail, notFound } from '../../../../shared/kernel/errors.ts'
import { orderStatus, sheetStatus } from '../declarations/codes.ts'
import type { PlantContext, PlantHandlers } from './context.ts'

const unsigned = { chief: '', audit_date: '', approver: '', approve_time: '' }
const { created, closed, ended, forms, review, tender, winner } = sheetStatus.code

export const purchase_orders = {
  async create(given, { db }) {
    const day = given.create_date.slice(0, 10)
    const { insertId } = await db
      .insertInto('purchase_orders')
      .values({ ...given, create_date: day, revised_number: '00' })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  conditions: {
    has_material: (order) => order.tech_requirement !== '',
    async no_awarded_sheet(order, { db }) {
      const sheet = db
        .selectFrom('bidding_sheets')
        .select('id')
        .where('purchase_order', '=', order.uid)
        .where('status', '=', winner)
      return (await sheet.executeTakeFirst()) === undefined
    },
  },
  transitions: {
    submit: (order, { caller, now }) => ({
      lister: caller.name,
      list_date: order.list_date || now.slice(0, 10),
    }),
    audit: (_, { caller, now }) => ({ chief: caller.name, audit_date: now.slice(0, 10) }),
    approve: (_, { caller, now }) => ({ approver: caller.name, approve_time: now }),
    buy: noChanges,
    revise: (order) => ({
      ...unsigned,
      revised_number: String(Number(order.revised_number) + 1).padStart(2, '0'),
    }),
    cancel: noChanges,
  },
} satisfies PlantHandlers<'purchase_orders'>

/** Every change of a sheet writes exactly one record of it. */
const to =
  (next: (typeof sheetStatus.code)[keyof typeof sheetStatus.code]) =>
  async (sheet: { id: number; status: typeof next }, { db, caller, now }: PlantContext, reason: string) => {
    const forward = next > sheet.status && next !== ended
    await db
      .insertInto('status_changes')
      .values({
        bidding_sheet: String(sheet.id),
        original_status: sheet.status,
        new_status: next,
        chang_user: caller.name,
        change_time: now,
        normal_change: forward ? 1 : 0,
        reason,
      })
      .execute()
    return {}
  }

export const bidding_sheets = {
  /** The first sheet of an approved order begins its purchase. */
  async create(given, ctx) {
    const { insertId } = await ctx.db.insertInto('bidding_sheets').values(given).executeTakeFirstOrThrow()
    const order = await ctx.db
      .selectFrom('purchase_orders')
      .select(['id', 'status'])
      .where('uid', '=', given.purchase_order)
      .executeTakeFirst()
    if (order?.status === orderStatus.code.approved)
      await ctx.move('purchase_orders', order.id, { status: orderStatus.code.purchasing })
    return Number(insertId)
  },
  conditions: {
    async order_approved(sheet, { db }) {
      const order = await db
        .selectFrom('purchase_orders')
        .select('status')
        .where('uid', '=', sheet.purchase_order)
        .executeTakeFirst()
      return order?.status === orderStatus.code.approved || order?.status === orderStatus.code.purchasing
    },
    category_set: (sheet) => sheet.category > 0,
  },
  transitions: {
    fill: to(forms),
    countersign: to(review),
    invite: to(tender),
    choose: to(winner),
    award: to(winner),
    close: to(closed),
    end: to(ended),
    back_0: to(created),
    back_1: to(forms),
    back_2: to(review),
    back_3: to(tender),
  },
} satisfies PlantHandlers<'bidding_sheets'>

export const status_changes = {
  /** With a sheet: the same change as PATCH on the sheet. Without: a bare record. */
  async create(given, ctx) {
    const { bidding_sheet, original_status, new_status, chang_user, reason = '', normal_change = 1 } = given
    if (!bidding_sheet) {
      const bare = { ...given, reason, normal_change }
      const { insertId } = await ctx.db.insertInto('status_changes').values(bare).executeTakeFirstOrThrow()
      return Number(insertId)
    }
    const sheet = await ctx.db
      .selectFrom('bidding_sheets')
      .select(['id', 'status'])
      .where('id', '=', Number(bidding_sheet))
      .executeTakeFirst()
    if (!sheet) throw notFound({ zh: '标单', en: 'bidding sheet' }, bidding_sheet)
    if (sheet.status !== original_status) {
      throw fail('stale_status', (t) => t.stale, { field: 'original_status', from: sheet.status })
    }
    await ctx.move('bidding_sheets', sheet.id, { status: new_status }, reason)
    const { id } = await ctx.db
      .selectFrom('status_changes')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('bidding_sheet', '=', bidding_sheet)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('status_changes').set({ chang_user }).where('id', '=', id).execute()
    return { id, answer: 'tracked' }
  },
} satisfies PlantHandlers<'status_changes'>
