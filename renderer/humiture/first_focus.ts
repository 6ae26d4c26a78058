import { useEffect, useRef } from 'react'
import { isAdrift } from '../forms/focus_work.ts'
import type { DayView } from './month.ts'
import { cells } from './record.ts'
import { focusEntry, focusSheet } from './sheet_focus.ts'

/** Opening the sheet puts the cursor into today's first empty cell, once; the day stands in the middle. */
export function useFirstFocus(days: readonly DayView[]): void {
  const done = useRef('')
  const today = days.find(({ isToday }) => isToday)
  const month = days[0]?.day ?? ''
  useEffect(() => {
    if (done.current === month) return
    done.current = month
    // Another month is there to be read; the keys that turn its pages still reach it.
    if (!today) return void (isAdrift() && focusSheet())
    document.querySelector(`[data-row="${today.day}"]`)?.scrollIntoView({ block: 'center' })
    focusEntry(today.day, cells.find((cell) => (today.record?.[cell] ?? null) === null) ?? 'remark')
  }, [month, today])
}
