import { minutesBetween } from '../../../shared/kernel/times.ts'

const dayMinutes = 24 * 60
const midnight = (day: string): string => `${day.slice(0, 10)}T00:00:00`

/** Whole days from one day to another; 0 where that is earlier. */
export const daysSince = (from: string, today: string): number =>
  Math.max(0, Math.round(minutesBetween(midnight(from), midnight(today)) / dayMinutes))
