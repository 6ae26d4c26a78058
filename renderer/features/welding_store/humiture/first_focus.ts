import { useEffect, useRef } from 'react'
import { focusBesidePage, focusLost } from '../../../ui/form/restore_focus.ts'
import type { DayView } from './month_view.ts'
import { cells } from './record.ts'
import { focusEntry, focusSheet } from './sheet_focus.ts'

/**
 * Opening the sheet puts the cursor into today's first empty cell, once; the day stands in the middle. So does the next
 * morning on a sheet that was left open, for whoever is not typing elsewhere.
 */
export function useFirstFocus(days: readonly DayView[]): void {
  const done = useRef({ month: '', today: '' })
  const today = days.find(({ isToday }) => isToday)
  const month = days[0]?.day ?? ''
  useEffect(() => {
    const before = done.current
    const opens = before.month !== month
    const day = today?.day ?? ''
    if (!opens && before.today === day) return
    done.current = { month, today: day }
    // Another month is there to be read; the keys that turn its pages still reach it.
    if (!today) return void (focusLost() && focusSheet())
    if (!opens && !isResting()) return
    // A day that stands alone, at home, leaves the page where it is.
    if (days.length > 1)
      document.querySelector(`[data-row="${today.day}"]`)?.scrollIntoView({ block: 'center' })
    if (focusBesidePage()) return
    const first = cells.find((cell) => (today.record?.[cell] ?? null) === null) ?? 'remark'
    // Whoever only reads has no cell to type in.
    if (!focusEntry(today.day, first) && focusLost()) focusSheet()
  }, [month, today, days.length])
}

/** The cursor stands in no cell. */
const isResting = (): boolean => focusLost() || document.activeElement?.matches('[data-sheet]') === true
