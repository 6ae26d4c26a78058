import { isWorkingDay } from '../../../shared/inventory/welding/plant_calendar.ts'
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
export const opening = (today: string, time = '08:00'): string => `${dayOf(today, -1)}T${time}:00`

/** Whatever the day of loading, the demo has at least so many after its first. */
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

/** `RK-HC-2026-0001`: numbers bear the year of loading whichever day they were given on. */
export const documentNumber = (today: string, prefix: string, count: number): string =>
  `${prefix}-${today.slice(0, 4)}-${String(count).padStart(4, '0')}`

/** `B26-0001`: so do those of materials. */
export const materialNumber = (today: string, letter: string, count: number): string =>
  `${letter}${today.slice(2, 4)}-${String(count).padStart(4, '0')}`
