import { addDays } from '../kernel/times.ts'

/**
 * Working days divided into halves that are counted through: a forecast is added up in halves and told in times. A half
 * begins at 08:00 or 13:00 and ends at 12:00 or 17:00.
 */
export interface WorkingTime {
  /** The half that a stored time lies in; the next one after work or on a day off. */
  halfOf(time: string): number
  /** The half after the last one of a day; of a day off, after the working day before it. */
  afterDay(day: string): number
  beginOf(half: number): string
  /** The end of the half before: work that takes the halves up to `half` ends then. */
  endBefore(half: number): string
}

export const halvesOfDay = 2
/** Dates further away count as this many days away: a mistyped year must not be walked through day by day. */
const daysBack = 366
const daysAhead = 20 * 366

export function workingTime(today: string, isWorkingDay: (day: string) => boolean): WorkingTime {
  const first = addDays(today, -daysBack)
  const last = addDays(today, daysAhead)
  const working: string[] = []
  /** The number of working days before each day. */
  const before = new Map<string, number>()
  let next = first

  function walk(): void {
    before.set(next, working.length)
    if (isWorkingDay(next)) working.push(next)
    next = addDays(next, 1)
  }
  function daysBefore(day: string): number {
    const within = day < first ? first : day > last ? last : day
    while (next <= within) walk()
    return before.get(within) ?? 0
  }
  function dayAt(index: number): string {
    while (working.length <= index && next <= last) walk()
    return working[Math.max(0, Math.min(index, working.length - 1))] ?? last
  }

  /** By day and hour: thousands of operations have the same. */
  const halves = new Map<string, number>()
  function halfIn(hourOfDay: string): number {
    const day = hourOfDay.slice(0, 10)
    const hour = hourOfDay.slice(11)
    const start = halvesOfDay * daysBefore(day)
    if (dayAt(daysBefore(day)) !== day) return start
    return start + (hour < '12' ? 0 : hour < '17' ? 1 : halvesOfDay)
  }

  return {
    halfOf(time) {
      const hourOfDay = time.slice(0, 13)
      const half = halves.get(hourOfDay) ?? halfIn(hourOfDay)
      halves.set(hourOfDay, half)
      return half
    },
    afterDay: (day) => halvesOfDay * daysBefore(addDays(day, 1)),
    beginOf: (half) => `${dayAt(Math.floor(half / halvesOfDay))}T${isMorning(half) ? '08' : '13'}:00:00`,
    endBefore: (half) =>
      `${dayAt(Math.floor((half - 1) / halvesOfDay))}T${isMorning(half - 1) ? '12' : '17'}:00:00`,
  }
}

const isMorning = (half: number): boolean => half % halvesOfDay === 0

/** The day that is `count` working days after another one, or before it if negative; that day itself for none. */
export type ShiftWorkingDays = (day: string, count: number) => string

/** Answers are kept: the materials of many orders are shifted by the same few days. */
export function workingDayShift(isWorkingDay: (day: string) => boolean): ShiftWorkingDays {
  const known = new Map<string, string>()
  return (day, count) => {
    const asked = `${day.slice(0, 10)} ${count}`
    const shifted = known.get(asked) ?? walk(day.slice(0, 10), count, isWorkingDay)
    known.set(asked, shifted)
    return shifted
  }
}

function walk(day: string, count: number, isWorkingDay: (day: string) => boolean): string {
  const step = count < 0 ? -1 : 1
  let [shifted, left] = [day, Math.abs(count)]
  // A calendar without working days ends after ten years.
  for (let walked = 0; left > 0 && walked < 3660; walked++) {
    shifted = addDays(shifted, step)
    if (isWorkingDay(shifted)) left--
  }
  return shifted
}
