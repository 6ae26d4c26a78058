import { type FocusEvent, useEffect, useRef } from 'react'
import { focusAfter, rowOf } from './sheet_focus.ts'

/** A row that closes under the cursor hands it on: the keyboard never falls out of the sheet. */
export function useRetainedFocus(moved: (target: Element) => void) {
  const row = useRef<string>(undefined)
  // React tells of no blur when it takes away the focused cell itself.
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
