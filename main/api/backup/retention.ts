import type { Backup } from './location.ts'

/** How many backups are kept per period, the newest of each: quarter of an hour, hour, day, week, month. */
const periods: readonly (readonly [count: number, timeOf: (made: string) => string])[] = [
  [4, quarterOf],
  [24, (made) => made.slice(0, 13)],
  [14, (made) => made.slice(0, 10)],
  [8, weekOf],
  [12, (made) => made.slice(0, 7)],
]
const minimum = 3

/** Which of these backups are kept; they are sorted from the newest. */
export function retainedBackups(backups: readonly Backup[]): ReadonlySet<Backup> {
  const retained = new Set(backups.slice(0, minimum))
  for (const [count, timeOf] of periods) {
    const times = new Map<string, Backup>()
    for (const one of backups) {
      const time = timeOf(one.manifest.made)
      if (!times.has(time) && times.size < count) times.set(time, one)
    }
    for (const one of times.values()) retained.add(one)
  }
  return retained
}

function quarterOf(made: string): string {
  return `${made.slice(0, 13)} ${Math.floor(Number(made.slice(14, 16)) / 15)}`
}

/** Weeks begin on Monday; 1970-01-05 was one. */
function weekOf(made: string): string {
  const days = Date.parse(`${made.slice(0, 10)}T00:00:00Z`) / 86_400_000
  return String(Math.floor((days - 4) / 7))
}
