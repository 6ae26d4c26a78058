import { applyStatus } from '../../../shared/inventory/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import { sameText } from '../compared_texts.ts'

/**
 * What the shop floor and the stores have recorded of parts, steps and units: work that has started must not
 * be replanned.
 */

/** The steps of a route that have a process detail. */
export async function startedSteps(db: Db, route: number): Promise<ReadonlySet<number>> {
  const steps = await db
    .selectFrom('process_steps as step')
    .innerJoin('process_details as detail', 'detail.process_step', 'step.id')
    .select('step.id')
    .distinct()
    .where('step.route', '=', route)
    .execute()
  return new Set(steps.map(({ id }) => id))
}

const detailsOfPart = (db: Db, part: number) =>
  db
    .selectFrom('sub_materials as ticket')
    .innerJoin('process_details as detail', 'detail.sub_material', 'ticket.id')
    .select('detail.id')
    .where('ticket.part', '=', part)

/** Whether the part has a process detail. */
export const hasStarted = async (db: Db, part: number): Promise<boolean> =>
  (await detailsOfPart(db, part).executeTakeFirst()) !== undefined

/** The part's ticket number if one of its process details is confirmed. */
export async function finishedTicket(db: Db, part: number): Promise<number | undefined> {
  const detail = await detailsOfPart(db, part)
    .select('detail.ticket_number')
    .where('detail.actual_finish_dt', 'is not', null)
    .executeTakeFirst()
  return detail?.ticket_number
}

/** Updates the ticket number in process details that were created before the library was reviewed. */
export async function renumberDetails(db: Db, part: number, ticket_number: number): Promise<void> {
  await db
    .updateTable('process_details')
    .set({ ticket_number, material_index: String(ticket_number) })
    .where('sub_material', 'in', db.selectFrom('sub_materials').select('id').where('part', '=', part))
    .execute()
}

/** Ticket number of the library's first part that has a sub ticket. */
export async function ticketedPart(db: Db, library: number): Promise<number | undefined> {
  const part = await db
    .selectFrom('process_materials as part')
    .innerJoin('sub_materials as ticket', 'ticket.part', 'part.id')
    .select('part.ticket_number')
    .where('part.lib', '=', library)
    .orderBy('part.ticket_number')
    .executeTakeFirst()
  return part?.ticket_number
}

/** Whether an apply card for the unit exists that was not cancelled. */
export async function hasApplyCard(db: Db, subOrderUid: string): Promise<boolean> {
  for (const cards of ['welding_material', 'bought_in_component', 'auxiliary_material'] as const) {
    const card = await db
      .selectFrom(`${cards}_apply_cards`)
      .select('id')
      .where(sameText('sub_order_uid', subOrderUid))
      .where('status', '<>', applyStatus.code.cancelled)
      .executeTakeFirst()
    if (card) return true
  }
  const line = await db
    .selectFrom('steel_material_apply_details as line')
    .innerJoin('steel_material_apply_cards as card', 'card.id', 'line.apply_card')
    .select('line.id')
    .where(sameText('line.sub_order_uid', subOrderUid))
    .where('card.status', '<>', applyStatus.code.cancelled)
    .executeTakeFirst()
  return line !== undefined
}

/** Finish times of the unit's sub tickets; null for open ones. */
export async function ticketEnds(db: Db, unit: number): Promise<readonly (string | null)[]> {
  const tickets = await db
    .selectFrom('sub_materials')
    .select('actual_finish_dt')
    .where('unit', '=', unit)
    .execute()
  return tickets.map(({ actual_finish_dt }) => actual_finish_dt)
}
