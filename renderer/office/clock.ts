import { useEffect, useState } from 'react'
import { instantOf, readTime, toPlant } from '../../shared/kernel/times.ts'

/** Milliseconds by which the office's clock is ahead of this machine's. */
let ahead = 0
const worthMending = 60_000

/** Rules that depend on time take the office's clock, never this machine's: an answer says what it shows. */
export function hearOffice(headers: Headers): void {
  const told = headers.get('X-Office-Time') ?? headers.get('Date')
  const plant = told === null ? undefined : readTime(told)
  const office = plant === undefined ? Date.parse(told ?? '') : instantOf(plant).getTime()
  if (Number.isNaN(office)) return
  const difference = office - Date.now()
  if (Math.abs(difference - ahead) > worthMending) ahead = difference
}

/** Now as the office keeps it: `2026-11-20T10:00:00`, plant time. */
export const officeNow = (): string => toPlant(new Date(Date.now() + ahead))

/** Now, told anew every so many seconds. */
export function useNow(seconds: number): string {
  const [now, setNow] = useState(officeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(officeNow()), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return now
}

/** The office's day; changes at its midnight. */
export const useToday = (): string => useNow(20).slice(0, 10)
