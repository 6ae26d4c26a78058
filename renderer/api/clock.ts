import { useEffect, useState } from 'react'
import { instantOf, readTime, toPlant } from '../../shared/kernel/times.ts'

/** Milliseconds by which the office's clock is ahead of this machine's. */
let ahead = 0
const worthMending = 60_000
const listeners = new Set<() => void>()

/** Rules that depend on time take the office's clock, never this machine's: an answer says what it shows. */
export function syncClock(told: string | undefined): void {
  const plant = told === undefined ? undefined : readTime(told)
  if (plant === undefined) return
  const difference = instantOf(plant).getTime() - Date.now()
  if (Math.abs(difference - ahead) <= worthMending) return
  ahead = difference
  for (const listener of listeners) listener()
}

/** Now as the office keeps it: `2026-11-20T10:00:00`, plant time. */
export const officeNow = (): string => toPlant(new Date(Date.now() + ahead))

/** The same to the millisecond: `2026-11-20T10:00:00.250`. */
export function officeMoment(): string {
  const now = new Date(Date.now() + ahead)
  return `${toPlant(now)}.${String(now.getMilliseconds()).padStart(3, '0')}`
}

/** Now, told anew every so many seconds. */
export function useNow(seconds: number): string {
  const [now, setNow] = useState(officeNow)
  useEffect(() => {
    const tell = () => setNow(officeNow())
    const timer = setInterval(tell, seconds * 1000)
    listeners.add(tell)
    return () => {
      clearInterval(timer)
      listeners.delete(tell)
    }
  }, [seconds])
  return now
}

/** The office's day; changes at its midnight. */
export const useToday = (): string => useNow(20).slice(0, 10)
