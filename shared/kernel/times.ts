/**
 * Plant time is Asia/Shanghai (no daylight saving since 1991), in whole seconds. Columns store it without the
 * offset (`2026-03-01T08:00:00`), so that text order is time order; responses have `…+08:00`.
 */
const offset = '+08:00'
const offsetHours = 8
const pattern =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/

const two = (digits: string | undefined, otherwise: string) => (digits ?? otherwise).padStart(2, '0')

export const toPlant = (time: Date): string =>
  new Date(time.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 19)

/** The instant of a stored time. */
export const instantOf = (column: string): Date => new Date(column + offset)

export const showTime = (column: string): string => column + offset
/** As `showTime`, for a time that may be null. */
export const shownTime = (column: string | null): string | null => (column === null ? null : showTime(column))

/**
 * Parses `2026/03/01 08:00` to `2026-03-01T08:00:00`; undefined if it is not a valid time. A date alone is
 * its first second, or its last with `end`; likewise minutes without seconds.
 */
export function readTime(input: string, end = false): string | undefined {
  const match = pattern.exec(input.trim().replace(compact, '$1-$2-$3'))
  if (!match) return undefined
  const [, year, , month, day, hour, minute, second, zone] = match
  const clock = `${two(hour, end ? '23' : '00')}:${two(minute, end ? '59' : '00')}:${two(second, end && !hour ? '59' : '00')}`
  const local = `${year}-${two(month, '')}-${two(day, '')}T${clock}`
  const time = new Date(local + zoneOf(zone))
  if (Number.isNaN(time.getTime())) return undefined
  const plant = toPlant(time)
  // JavaScript rolls 30 February over into March: such a text is not a date.
  return zone || plant === local ? plant : undefined
}

const zoneOf = (zone: string | undefined): string =>
  zone === undefined ? offset : zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`

/** Parses `2026/3/1`, `20260301` or any time of that day to `2026-03-01`. */
export const readDate = (input: string): string | undefined => readTime(input)?.slice(0, 10)

/** Parses `2026-3`, `2026/03` or any day of that month to `2026-03`. */
export function readMonth(input: string): string | undefined {
  const match = /^(\d{4})[-/](\d{1,2})$/.exec(input.trim())
  return (match ? readDate(`${match[1]}-${match[2]}-01`) : readDate(input))?.slice(0, 7)
}

/** Adds seconds to a stored time or date: `addSeconds('2026-03-01T08:00:00', 60)`. */
export const addSeconds = (column: string, seconds: number): string =>
  toPlant(new Date(instantOf(column).getTime() + seconds * 1000))

export const addHours = (column: string, hours: number): string =>
  addSeconds(column, Math.round(hours * 3600))

/** Adds days to a stored date: `addDays('2026-02-28', 1)` → `2026-03-01`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Adds months to a stored date: the same day of the month, or its last: `addMonths('2026-08-31', 6)` →
 * `2027-02-28`.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.slice(0, 10).split('-').map(Number)
  const [first, last] = [0, 1].map(
    (more) => new Date(Date.UTC(year, month - 1 + months + more, more ? 0 : 1)),
  )
  const clampedDay = Math.min(dayOfMonth, last?.getUTCDate() ?? dayOfMonth)
  return `${first?.toISOString().slice(0, 8)}${String(clampedDay).padStart(2, '0')}`
}

/** Minutes from one stored time to another; negative if the second is earlier. */
export const minutesBetween = (from: string, until: string): number =>
  (instantOf(until).getTime() - instantOf(from).getTime()) / 60_000

/** Whole days from one date to another; 0 if that is earlier. */
export const daysSince = (from: string, today: string): number =>
  Math.max(0, minutesBetween(midnight(from), midnight(today)) / (24 * 60))
const midnight = (day: string): string => `${day.slice(0, 10)}T00:00:00`

/** Weekday of a stored date: 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()

/** The last of stored times; null if there is none. */
export function latest(times: readonly (string | null | undefined)[]): string | null {
  let found: string | null = null
  for (const time of times) if (time && (found === null || time > found)) found = time
  return found
}

/** The first of stored times; null if there is none. */
export function earliest(times: readonly (string | null | undefined)[]): string | null {
  let found: string | null = null
  for (const time of times) if (time && (found === null || time < found)) found = time
  return found
}
