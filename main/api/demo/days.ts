import { isWorkingDay } from '../../../shared/inventory/welding/plant_calendar.ts'
import { addDays } from '../../../shared/kernel/times.ts'

/** Number of days before the day of loading for which the demo plant has records. */
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
export const opening = (today: string, time = '08:00'): string => `${dayOf(today, -1)}T${time}:00`

/** The minimum number of working days after the first, on any day of loading. */
export const lastWorkday = 50

/** A time of the n-th working day, from 0 to `lastWorkday`. */
export const workday = (today: string, n: number, time: string): string =>
  `${dayOf(today, workingDays(today)[n] ?? 0)}T${time}:00`

/** A time of one day: `10:30`. */
export type Times = (time: string) => string
export const on =
  (today: string, n: number): Times =>
  (time) =>
    workday(today, n, time)

/** `RK-HC-2026-0001`: with the year of loading, also for earlier days. */
export const documentNumber = (today: string, prefix: string, count: number): string =>
  `${prefix}-${today.slice(0, 4)}-${String(count).padStart(4, '0')}`

/** `B26-0001`, also with the year of loading. */
export const materialNumber = (today: string, letter: string, count: number): string =>
  `${letter}${today.slice(2, 4)}-${String(count).padStart(4, '0')}`
