import {
  type ShiftWorkingDays,
  type WorkingTime,
  workingDayShift,
  workingTime,
} from '../../../shared/production/working_time.ts'
import type { Db } from '../../db/connection/database.ts'
import { workingDaysOf } from '../inventory/welding/plant_calendar.ts'

/** A moment in the plant's calendar, for any number of orders. */
export interface PlantDay {
  readonly now: string
  readonly today: string
  readonly time: WorkingTime
  readonly shift: ShiftWorkingDays
}

export async function plantDay(db: Db, now: string): Promise<PlantDay> {
  const isWorkingDay = await workingDaysOf(db)
  const today = now.slice(0, 10)
  return { now, today, time: workingTime(today, isWorkingDay), shift: workingDayShift(isWorkingDay) }
}
