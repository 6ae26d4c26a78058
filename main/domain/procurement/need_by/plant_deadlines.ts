import type { CalendarExceptions } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { type PlantParameter, usualDays } from '../../../../shared/office/plant_parameters.ts'
import { type LeadTime, otherLeadTime } from '../../../../shared/procurement/need_by.ts'
import type { Db } from '../../../db/connection/database.ts'
import { calendarOf } from '../../inventory/welding/plant_calendar.ts'

/** What the whole plant has set. */
export interface PlantDeadlines {
  readonly calendar: CalendarExceptions
  readonly days: Readonly<Record<PlantParameter, number>>
  /** The records of these days. */
  readonly ids: ReadonlyMap<string, number>
  leadTime(category: string): LeadTime & { readonly id?: number }
}

export async function plantDeadlines(db: Db): Promise<PlantDeadlines> {
  const parameters = await db.selectFrom('plant_parameters').select(['id', 'key', 'value']).execute()
  const leadTimes = await db
    .selectFrom('lead_times')
    .select(['id', 'category', 'lead_days', 'receive_days'])
    .execute()
  const byClass = new Map(leadTimes.map((one) => [one.category, one]))
  return {
    calendar: await calendarOf(db),
    days: { ...usualDays, ...Object.fromEntries(parameters.map(({ key, value }) => [key, value])) },
    ids: new Map(parameters.map(({ id, key }) => [key, id])),
    leadTime: (category) => byClass.get(category) ?? otherLeadTime,
  }
}
