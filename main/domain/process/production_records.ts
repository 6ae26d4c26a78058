import type { Db } from '../../db/database.ts'

/**
 * What the records of the shop floor say of parts, steps and units. The office keeps none of them: no part has started, no
 * step is bound to its place, no unit has a ticket or a card. Each answer is read from these records once they are kept:
 * `process_details` (steps that began and ended), `sub_materials` (tickets of a unit), the apply cards of the stores
 * (material drawn for a unit). A reviewed library will also fill `comprehensive_department_filelists` and the `output` of
 * `pruction_plans`; `procurement_materials` will hold on to the parts they were made from.
 */

/** Steps of a route that have a process detail. */
export const startedSteps = async (_db: Db, _route: number): Promise<ReadonlySet<number>> => new Set()

/** Whether a process detail of the part exists. */
export const hasStarted = async (_db: Db, _part: number): Promise<boolean> => false

/** Whether a process detail of the part has been confirmed as done. */
export const hasFinished = async (_db: Db, _part: number): Promise<boolean> => false

/** Whether a sub ticket of one of the library's parts exists. */
export const libraryHasTickets = async (_db: Db, _library: number): Promise<boolean> => false

/** Whether material has been drawn for a unit on an apply card. */
export const hasApplyCard = async (_db: Db, _subOrderUid: string): Promise<boolean> => false

/** When the sub tickets of a unit were finished; null for one that is not. */
export const ticketEnds = async (_db: Db, _subOrder: number): Promise<readonly (string | null)[]> => []
