import { sql } from 'kysely'
import { applyStatus } from '../../../shared/inventory/codes.ts'
import type { Db } from '../../db/database.ts'

/**
 * What the records of the shop floor and the stores say of parts, steps and units. Of the shop floor the office keeps
 * none: no part has started, no step is bound to its place, no unit has a ticket. Each such answer is read from these
 * records once they are kept: `process_details` (steps that began and ended), `sub_materials` (tickets of a unit). A
 * reviewed library will also fill `comprehensive_department_filelists` and the `output` of `pruction_plans`;
 * `procurement_materials` will hold on to the parts they were made from.
 */

/** Steps of a route that have a process detail. */
export const startedSteps = async (_db: Db, _route: number): Promise<ReadonlySet<number>> => new Set()

/** Whether a process detail of the part exists. */
export const hasStarted = async (_db: Db, _part: number): Promise<boolean> => false

/** Whether a process detail of the part has been confirmed as done. */
export const hasFinished = async (_db: Db, _part: number): Promise<boolean> => false

/** Whether a sub ticket of one of the library's parts exists. */
export const libraryHasTickets = async (_db: Db, _library: number): Promise<boolean> => false

/** Whether the stores keep an apply card of the unit that was not cancelled: something was drawn for it, or is to be. */
export async function hasApplyCard(db: Db, subOrderUid: string): Promise<boolean> {
  for (const cards of ['welding_material', 'bought_in_component', 'auxiliary_material'] as const) {
    const card = await db
      .selectFrom(`${cards}_apply_cards`)
      .select('id')
      .where(sql<string>`sub_order_uid collate nocase`, '=', subOrderUid)
      .where('status', '<>', applyStatus.code.cancelled)
      .executeTakeFirst()
    if (card) return true
  }
  const line = await db
    .selectFrom('steel_material_apply_details as line')
    .innerJoin('steel_material_apply_cards as card', 'card.id', 'line.apply_card')
    .select('line.id')
    .where(sql<string>`line.sub_order_uid collate nocase`, '=', subOrderUid)
    .where('card.status', '<>', applyStatus.code.cancelled)
    .executeTakeFirst()
  return line !== undefined
}

/** When the sub tickets of a unit were finished; null for one that is not. */
export const ticketEnds = async (_db: Db, _subOrder: number): Promise<readonly (string | null)[]> => []
