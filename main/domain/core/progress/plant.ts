import type { Db } from '../../../db/connection/database.ts'
import { type PlantDeadlines, plantDeadlines } from '../../procurement/need_by/plant_deadlines.ts'
import { type PlantDay, plantDay } from '../../production/plant_day.ts'
import { type Actors, actorsIn } from './actors.ts'

/** What the progress of every order is worked out with: read once for many orders, as long as nothing is written. */
export interface Plant extends PlantDay {
  readonly deadlines: PlantDeadlines
  readonly actors: Actors
  /** By how many days a supplier is late, of those that an order has asked for. */
  readonly delays: Map<string, number>
}

export const plantAt = async (db: Db, now: string): Promise<Plant> => ({
  ...(await plantDay(db, now)),
  deadlines: await plantDeadlines(db),
  actors: await actorsIn(db),
  delays: new Map(),
})
