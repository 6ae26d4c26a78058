import { type CalendarExceptions, isWorkingDay } from '../../../../shared/inventory/welding/plant_calendar.ts'
import type { Db } from '../../../db/connection/database.ts'

/** The exceptions of the plant calendar, in the form the shared rules need. */
export async function calendarOf(db: Db): Promise<CalendarExceptions> {
  const days = await db.selectFrom('plant_days').select(['day', 'working']).execute()
  return new Map(days.map(({ day, working }) => [day, working === 1]))
}

/** Whether the plant works on a day. */
export async function workingDaysOf(db: Db): Promise<(day: string) => boolean> {
  const exceptions = await calendarOf(db)
  return (day) => isWorkingDay(day, exceptions)
}
