import type { Db } from '../../db/database.ts'

/**
 * What production keeps of parts, steps and units: sub tickets and their process details. While the office keeps no such
 * records, no part has started, no step is bound to its place, and no unit has a ticket.
 */

/** Steps of a route that have a process detail. */
export const startedSteps = async (_db: Db, _route: number): Promise<ReadonlySet<number>> => new Set()

/** Whether a process detail of the part exists. */
export const hasStarted = async (_db: Db, _part: number): Promise<boolean> => false

/** Whether a process detail of the part has been confirmed as done. */
export const hasFinished = async (_db: Db, _part: number): Promise<boolean> => false

/** Whether a sub ticket of one of the library's parts exists. */
export const libraryHasTickets = async (_db: Db, _library: number): Promise<boolean> => false

/** When the sub tickets of a unit were finished; null for one that is not. */
export const ticketEnds = async (_db: Db, _subOrder: number): Promise<readonly (string | null)[]> => []
