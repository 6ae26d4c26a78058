import { process_details as declared } from '../../../shared/production/process_details.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { approvedRevisions, partMadeBy } from '../process/part_cards.ts'
import { createDetail } from './detail_creation.ts'
import { type Detail, requireSteps, signatures } from './detail_steps.ts'
import { detailsOfUnit } from './details_of_unit.ts'
import { floorOf } from './floor.ts'
import { unitDetails, unitsOf } from './floor_units.ts'
import { makeManyDetails } from './many_details.ts'
import { workToConfirm, workToInspect } from './open_work.ts'
import { orderSchedule } from './order_schedule.ts'
import { overdueDetails } from './overdue_details.ts'
import { startPlan } from './plan_progress.ts'
import { shopOrders } from './shop_orders.ts'
import { settleTickets } from './ticket_ends.ts'

const revisionsOf = declared.fields.card_revisions.toWire

export const process_details = {
  create: createDetail,
  /** The first confirmation starts the order's plan. */
  async update(detail, input, ctx) {
    const { db } = ctx
    const next = { ...detail, ...input }
    await requireSteps(detail, next, ctx)
    await db
      .updateTable('process_details')
      // An admin may send confirmer and inspector, which override the computed ones.
      .set({
        ...signatures(detail, next, ctx.caller),
        ...(await revisions(detail, next, db)),
        ...input,
      })
      .where('id', '=', detail.id)
      .execute()
    if (detail.actual_finish_dt === null && next.actual_finish_dt !== null)
      await startPlan(await orderOf(db, detail.sub_material), ctx)
  },
  async remove({ id, sub_material }, { db }) {
    await db.deleteFrom('process_details').where('id', '=', id).execute()
    await settleTickets(db, [sub_material])
  },
  /** The last inspection finishes the ticket. */
  afterWrite: ({ sub_material }, { db }) => settleTickets(db, [sub_material]),
  computed: {
    card_revision: (details) =>
      details.map(({ card_revisions }) => {
        const known = Object.values(revisionsOf(card_revisions))
        return known.length === 0 ? null : Math.min(...known)
      }),
  },
  commands: { make_many: makeManyDetails },
  queries: {
    floor: (query, { db }) => floorOf(db, query),
    units: ({ order }, { db }) => unitsOf(db, order),
    of_unit: ({ unit }, { db }) => unitDetails(db, unit),
    orders: shopOrders,
    to_confirm: (_, ctx) => workToConfirm(ctx),
    to_inspect: (_, ctx) => workToInspect(ctx),
    schedule: orderSchedule,
  },
  filters: { late: overdueDetails, sub_order: detailsOfUnit },
} satisfies Handlers<'process_details'>

/** The card revisions at the time of confirmation; correcting the time does not change them. */
async function revisions(detail: Detail, next: Detail, db: Db): Promise<Partial<Detail>> {
  if ((detail.actual_finish_dt === null) === (next.actual_finish_dt === null)) return {}
  if (next.actual_finish_dt === null) return { card_revisions: '{}' }
  return { card_revisions: await approvedRevisions(db, await partMadeBy(db, detail.sub_material)) }
}

async function orderOf(db: Db, ticket: number): Promise<number> {
  const { work_order } = await db
    .selectFrom('sub_materials as ticket')
    .innerJoin('sub_work_orders as unit', 'unit.id', 'ticket.unit')
    .select('unit.work_order')
    .where('ticket.id', '=', ticket)
    .executeTakeFirstOrThrow()
  return work_order
}
