import { useEffect, useRef } from 'react'
import type { DayView } from './month.ts'
import { cells } from './record.ts'
import { focusEntry } from './sheet_keys.ts'

/** Opening the sheet puts the cursor into today's first empty cell, once; the day stands in the middle. */
export function useFirstFocus(days: readonly DayView[]): void {
  const done = useRef('')
  const today = days.find(({ isToday }) => isToday)
  const month = days[0]?.day ?? ''
  useEffect(() => {
    if (done.current === month || !today) return
    done.current = month
    document.querySelector(`[data-row="${today.day}"]`)?.scrollIntoView({ block: 'center' })
    focusEntry(today.day, cells.find((cell) => (today.record?.[cell] ?? null) === null) ?? 'remark')
  }, [month, today])
}
