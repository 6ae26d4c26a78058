import type { CalendarExceptions } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { type PlantParameter, usualDays } from '../../../../shared/office/plant_parameters.ts'
import { type LeadTime, needDate, orderDate, otherLeadTime } from '../../../../shared/procurement/need_by.ts'
import type { Db } from '../../../db/connection/database.ts'
import { calendarOf } from '../../inventory/welding/plant_calendar.ts'

/** What the whole plant has set. */
export interface PlantDeadlines {
  readonly calendar: CalendarExceptions
  readonly days: Readonly<Record<PlantParameter, number>>
  /** The records of these days. */
  readonly ids: ReadonlyMap<string, number>
  leadTime(category: string): LeadTime & { readonly id?: number }
  /** When a material of this class must be there, and when it must be ordered, for work that starts on a day. */
  datesOf(start: string | null, category: string): NeededBy
}
export interface NeededBy {
  readonly need_dt: string | null
  readonly order_by: string | null
}

export async function plantDeadlines(db: Db): Promise<PlantDeadlines> {
  const parameters = await db.selectFrom('plant_parameters').select(['id', 'key', 'value']).execute()
  const leadTimes = await db
    .selectFrom('lead_times')
    .select(['id', 'category', 'lead_days', 'receive_days'])
    .execute()
  const byClass = new Map(leadTimes.map((one) => [one.category, one]))
  const calendar = await calendarOf(db)
  const leadTime = (category: string) => byClass.get(category) ?? otherLeadTime
  // Many materials start on few days.
  const known = new Map<string, NeededBy>()
  return {
    calendar,
    days: { ...usualDays, ...Object.fromEntries(parameters.map(({ key, value }) => [key, value])) },
    ids: new Map(parameters.map(({ id, key }) => [key, id])),
    leadTime,
    datesOf(start, category) {
      const key = `${start} ${category}`
      const found = known.get(key)
      if (found) return found
      const lead = leadTime(category)
      const need_dt = needDate(start, lead, calendar)
      const dates = { need_dt, order_by: orderDate(need_dt, lead.lead_days) }
      known.set(key, dates)
      return dates
    },
  }
}
