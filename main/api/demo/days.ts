import { isWorkingDay } from '../../../shared/inventory/plant_calendar.ts'
import { addDays } from '../../../shared/kernel/times.ts'

/** The demo plant has kept its books for this many days before the day of loading. */
export const demoDays = 60

/** Day d = 0 … 59 of the demo: D−60 … D−1. */
export const dayOf = (today: string, d: number): string => addDays(today, d - demoDays)

/** The plant calendar of the demo has no exceptions: Monday to Saturday. */
export const isDemoWorkingDay = (today: string, d: number): boolean =>
  isWorkingDay(dayOf(today, d), new Map())

/** The numbers d of the working days. */
export const workingDays = (today: string): readonly number[] =>
  Array.from({ length: demoDays }, (_, d) => d).filter((d) => isDemoWorkingDay(today, d))

/** When the plant was set up: the day before its first record. */
export const opening = (today: string): string => `${dayOf(today, -1)}T08:00:00`

/** A time of the n-th working day, from 0; the demo has at least 51 of them. */
export const workday = (today: string, n: number, time: string): string =>
  `${dayOf(today, workingDays(today)[n] ?? 0)}T${time}:00`
