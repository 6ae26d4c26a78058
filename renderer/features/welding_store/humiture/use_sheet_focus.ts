import { type FocusEvent, useEffect, useRef } from 'react'
import { focusBesidePage, focusLost } from '../../../ui/form/restore_focus.ts'
import type { DayView } from './month_view.ts'
import { cells } from './record.ts'
import { focusAfter, focusEntry, focusSheet, rowOf } from './sheet_focus.ts'

/**
 * Focuses today's first empty cell when the sheet is opened, and scrolls the day to the middle; again on the next morning
 * if the sheet was left open and nobody types elsewhere.
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
    // Another month is only read, but the keys that change the month must work.
    if (!today) return void (focusLost() && focusSheet())
    if (!opens && !isResting()) return
    // Home shows a single day: the page is not scrolled.
    if (days.length > 1)
      document.querySelector(`[data-row="${today.day}"]`)?.scrollIntoView({ block: 'center' })
    if (focusBesidePage()) return
    const first = cells.find((cell) => (today.record?.[cell] ?? null) === null) ?? 'remark'
    // A reader has no cell to type in; at home he begins with what waits for him.
    if (!focusEntry(today.day, first) && days.length > 1 && focusLost()) focusSheet()
  }, [month, today, days.length])
}

/** No cell has the focus. */
const isResting = (): boolean => focusLost() || document.activeElement?.matches('[data-sheet]') === true

/** Moves the focus to the next open row when its row closes, so that the keyboard stays in the sheet. */
export function useRetainedFocus(moved: (target: Element) => void) {
  const row = useRef<string>(undefined)
  // React fires no blur when it removes the focused cell.
  useEffect(() => {
    if (row.current !== undefined && document.activeElement === document.body) focusAfter(row.current)
  })
  return {
    onFocus({ target }: FocusEvent): void {
      row.current = rowOf(target)
      moved(target)
    },
    onBlur(): void {
      row.current = undefined
    },
  }
}
