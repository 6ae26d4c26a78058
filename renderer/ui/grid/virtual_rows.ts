import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { focusLost } from '../form/restore_focus.ts'
import { useRowHeight } from '../look/appearance.ts'
import type { GridCursor } from './cursor.ts'

/** The record in a row; undefined while it is not loaded. */
export type RowAt = (index: number) => Row | undefined

/** The rows on the screen; `below` is how many rows the foot covers, `least` the pixels that a row has at least. */
export function useVirtualRows(count: number, below = 1, least = 0) {
  const rowHeight = Math.max(useRowHeight(), least)
  const scroll = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: below * rowHeight,
    isScrollingResetDelay: 80,
  })
  const measure = useEffectEvent(() => virtual.measure())
  // The virtualizer keeps the heights of rows that it has measured.
  useLayoutEffect(() => {
    if (rowHeight > 0) measure()
  }, [rowHeight])
  const items = virtual.getVirtualItems()
  return { scroll, virtual, rowHeight, items, first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 }
}
export type VirtualRows = ReturnType<typeof useVirtualRows>

interface CursorFacts {
  readonly cursor: GridCursor
  readonly count: number | undefined
  readonly row: RowAt
  readonly view: VirtualRows
  readonly autoFocus: boolean
}

/** Restores the cursor, keeps it at its record while others come and go, and inside a list that gets shorter. */
export function useCursorFocus({ cursor, count, row, view, autoFocus }: CursorFacts): void {
  const { scroll, virtual, first, last } = view
  const known = count !== undefined
  const begin = useEffectEvent(() => {
    if (cursor.at.row > 0) virtual.scrollToIndex(cursor.at.row, { align: 'center' })
    if (autoFocus && focusLost()) scroll.current?.focus({ preventScroll: true })
  })
  // Also when a hidden list is shown again: the page opened from it was left before it had loaded.
  useLayoutEffect(() => {
    if (known) begin()
  }, [known])

  const here = row(cursor.at.row)?.id
  const follow = useEffectEvent((here: unknown, count: number | undefined) => {
    const { at, record } = cursor
    if (count !== undefined && at.row >= count && at.row > 0) return cursor.to({ ...at, row: count - 1 })
    if (here === undefined || here === record) return
    const moved = record === undefined ? undefined : rowOf(record, row, first, last)
    cursor.seen(moved === undefined ? here : record, moved)
  })
  useEffect(() => follow(here, count), [here, count])
}

function rowOf(record: unknown, row: RowAt, first: number, last: number): number | undefined {
  for (let index = first; index <= last; index++) if (row(index)?.id === record) return index
  return undefined
}
