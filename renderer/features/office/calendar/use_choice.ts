import { type KeyboardEvent, useState } from 'react'
import { addDays, weekdayOf } from '../../../../shared/kernel/times.ts'

/** Where the cursor of the year is, and the days chosen with it. */
export function useChoice(year: number, today: string) {
  const first = `${year}-01-01`
  const start = today.startsWith(`${year}-`) ? today : first
  const [kept, setKept] = useState({ at: start, anchor: start })
  const here = kept.at.startsWith(`${year}-`) ? kept : { at: start, anchor: start }
  const { at, anchor } = here
  const [from, until] = anchor < at ? [anchor, at] : [at, anchor]

  function move(day: string, extend: boolean): void {
    const within = day < first ? first : day > `${year}-12-31` ? `${year}-12-31` : day
    setKept({ at: within, anchor: extend ? anchor : within })
  }
  return {
    at,
    isChosen: (day: string): boolean => from <= day && day <= until,
    days: daysFrom(from, until),
    move,
    /** True where the key was one of walking. */
    walk(event: KeyboardEvent): boolean {
      const next = steps[event.key]?.(at)
      if (next === undefined || event.ctrlKey || event.altKey) return false
      move(next, event.shiftKey)
      return true
    },
  }
}
export type Choice = ReturnType<typeof useChoice>

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -mondayFirst(day)),
  End: (day) => addDays(day, 6 - mondayFirst(day)),
  PageUp: (day) => addDays(day, -28),
  PageDown: (day) => addDays(day, 28),
}

/** 0 = Monday … 6 = Sunday. */
export const mondayFirst = (day: string): number => (weekdayOf(day) + 6) % 7

function daysFrom(from: string, until: string): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
