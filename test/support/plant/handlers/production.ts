import { noChanges } from '../../../../main/domain/context.ts'
import { round } from '../../../../shared/kernel/decimals.ts'
import { conditionsNotMet } from '../../../../shared/kernel/errors.ts'
import type { PlantHandlers } from './context.ts'

export const sub_work_orders = {
  conditions: {
    async tickets_done(order, { db }) {
      const tickets = await db
        .selectFrom('sub_materials')
        .select('actual_finish_dt')
        .where('sub_order', '=', String(order.id))
        .execute()
      return tickets.length > 0 && tickets.every((ticket) => ticket.actual_finish_dt !== null)
    },
  },
  transitions: { finish: noChanges, reopen: noChanges },
} satisfies PlantHandlers<'sub_work_orders'>

export const pruction_plans = {
  async create(given, { db }) {
    await db
      .insertInto('pruction_plans')
      .values({ ...given, work_order: String(26000 + given.id) })
      .execute()
    return given.id
  },
  conditions: { has_plan_dt: (plan) => plan.plan_dt !== '', has_remarks: (plan) => plan.remarks !== '' },
  transitions: {
    schedule: noChanges,
    start: noChanges,
    begin: noChanges,
    suspend: noChanges,
    withdraw: () => ({ plan_dt: '' }),
    cancel: noChanges,
  },
} satisfies PlantHandlers<'pruction_plans'>

export const process_details = {
  async create(given, { db }) {
    const values = { ...given, work_hour: 1.5, process_name: '下料' }
    const { insertId } = await db.insertInto('process_details').values(values).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  /** Confirming needs an allocation, inspecting a confirmation; the first confirmation begins the plan. */
  async update(detail, given, ctx) {
    const next = { ...detail, ...given }
    if (next.actual_finish_dt !== null && next.work_group === '')
      throw conditionsNotMet({ zh: '确认', en: 'Confirm' }, ['allocated'])
    if (next.inspection_dt !== null && next.actual_finish_dt === null)
      throw conditionsNotMet({ zh: '检验', en: 'Inspect' }, ['confirmed'])
    const signed =
      given.inspection_dt === undefined
        ? {}
        : { inspector: given.inspection_dt === null ? '' : ctx.caller.name }
    await ctx.db
      .updateTable('process_details')
      .set({ ...given, ...signed })
      .where('id', '=', detail.id)
      .execute()
    if (!given.actual_finish_dt) return
    const plan = await ctx.db
      .selectFrom('pruction_plans')
      .select('id')
      .where('work_order', '=', detail.work_order_uid)
      .where('status', 'in', ['未排产', '已排产'])
      .executeTakeFirst()
    if (plan) await ctx.move('pruction_plans', plan.id, { status: '生产中' })
  },
} satisfies PlantHandlers<'process_details'>

export const ledgers = {
  computed: {
    async transfercard(rows, { db }) {
      const cards = await db
        .selectFrom('transfer_cards as card')
        .leftJoin('users as writer', 'writer.id', 'card.writer')
        .select(({ fn, val }) => [
          'card.id',
          'card.process_material',
          'card.material_index',
          'card.write_dt',
          'card.approver_dt as approve_dt',
          fn.coalesce('writer.last_name', val('')).as('writer'),
        ])
        .where(
          'card.process_material',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('card.category')
        .execute()
      return rows.map(({ id }) => cards.filter((card) => card.process_material === id))
    },
  },
  /** The view has no column to set: the plan lives beside the part. */
  async update({ id }, { estimated_finish_dt = null }, { db }) {
    await db
      .insertInto('part_plans')
      .values({ id, estimated_finish_dt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ estimated_finish_dt }))
      .execute()
  },
} satisfies PlantHandlers<'ledgers'>

const hoursOf = (
  { db }: Parameters<PlantHandlers<'work_hour_summarizes'>['list']>[1],
  from = '',
  until = '9999',
) =>
  db
    .selectFrom('process_details')
    .select(['work_order_uid', 'work_group', 'actual_finish_dt', 'work_hour'])
    .where('actual_finish_dt', '>=', from)
    .where('actual_finish_dt', '<=', until)
    .execute()

export const work_hour_summarizes = {
  /** The range selects by the time of confirmation, before the hours of a day are added up. */
  async list({ work_order_uid, group_name, complete_dt_start, complete_dt_end }, ctx) {
    const days = new Map<
      string,
      { worke_order_uid: string; group_name: string; date: string; hours: number }
    >()
    for (const one of await hoursOf(ctx, complete_dt_start, complete_dt_end)) {
      if (work_order_uid !== undefined && one.work_order_uid !== work_order_uid) continue
      if (group_name !== undefined && one.work_group !== group_name) continue
      const date = `${String(one.actual_finish_dt).slice(0, 10)}T00:00:00`
      const key = `${one.work_order_uid} ${one.work_group} ${date}`
      const day = days.get(key) ?? {
        worke_order_uid: one.work_order_uid,
        group_name: one.work_group,
        date,
        hours: 0,
      }
      days.set(key, { ...day, hours: day.hours + one.work_hour })
    }
    return [...days.values()]
      .sort((a, b) => (a.date < b.date ? 1 : -1))
      .map(({ hours, ...day }) => ({ ...day, work_hour_total: round(hours, 0) }))
  },
} satisfies PlantHandlers<'work_hour_summarizes'>

export const work_hour_summarize_tickets = {
  queries: {
    async ticket({ work_order_uid, group_name }, { db }) {
      const { hours } = await db
        .selectFrom('process_details')
        .select(({ fn }) => fn.sum<number | null>('work_hour').as('hours'))
        .where('work_order_uid', '=', work_order_uid)
        .where('work_group', '=', group_name)
        .executeTakeFirstOrThrow()
      return { work_order_uid, group_name, rated_work_hour: round(hours ?? 0, 0) }
    },
  },
} satisfies PlantHandlers<'work_hour_summarize_tickets'>

export const stock_work_hour_tickets = {
  queries: {
    ticket: async ({ work_order_uid, group_name }, { db }) => {
      const rows = await db
        .selectFrom('process_details')
        .select(({ fn }) => ['material_index', fn.sum<number>('work_hour').as('hours')])
        .where('work_order_uid', '=', work_order_uid)
        .where('work_group', '=', group_name)
        .where('inspection_dt', 'is not', null)
        .groupBy('material_index')
        .execute()
      const material = rows.map(({ material_index, hours }) => ({
        material_index,
        work_hour: round(hours, 0),
      }))
      return { work_order_uid, group_name, material }
    },
  },
} satisfies PlantHandlers<'stock_work_hour_tickets'>
