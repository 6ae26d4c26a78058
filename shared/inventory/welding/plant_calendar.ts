import { addDays, weekdayOf } from '../../kernel/times.ts'

/**
 * Days (`2026-10-01`) on which the plant calendar differs from Monday to Saturday: false = holiday, true =
 * extra working day.
 */
export type CalendarExceptions = ReadonlyMap<string, boolean>

const sunday = 0

export const isWorkingDay = (day: string, exceptions: CalendarExceptions): boolean =>
  exceptions.get(day) ?? weekdayOf(day) !== sunday

/** The day that is `count` working days before another one: that day itself for none. */
export function workingDaysBefore(day: string, count: number, exceptions: CalendarExceptions): string {
  let before = day.slice(0, 10)
  let left = count
  // A calendar of holidays only ends after ten years.
  for (let steps = 0; left > 0 && steps < 3660; steps++) {
    before = addDays(before, -1)
    if (isWorkingDay(before, exceptions)) left--
  }
  return before
}

/** The working days in a period, both ends included; none if it ends before it starts. */
export const workingDaysBetween = (from: string, until: string, exceptions: CalendarExceptions): string[] =>
  daysBetween(from, until).filter((day) => isWorkingDay(day, exceptions))

/** Every day of a month (`2026-11`), as on the paper sheet. */
export const monthDays = (month: string): string[] =>
  daysBetween(`${month}-01`, `${month}-31`).filter((day) => day.startsWith(month))

function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
