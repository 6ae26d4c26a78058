import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { focusLost } from '../form/restore_focus.ts'
import type { GridCursor } from './cursor.ts'
import type { RowAt } from './list/pages.ts'

export type Rows = Virtualizer<HTMLDivElement, Element>

interface CursorFacts {
  readonly walk: GridCursor
  readonly count: number | undefined
  readonly row: RowAt
  readonly first: number
  readonly last: number
  readonly virtual: Rows
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly autoFocus: boolean
}

/** Keeps the cursor at its record while others come and go, in the list while it gets shorter, and where it was left. */
export function useCursorFocus({
  walk,
  count,
  row,
  first,
  last,
  virtual,
  scroll,
  autoFocus,
}: CursorFacts): void {
  const known = count !== undefined
  const begin = useEffectEvent(() => {
    if (walk.at.row > 0) virtual.scrollToIndex(walk.at.row, { align: 'center' })
    if (autoFocus && focusLost()) scroll.current?.focus({ preventScroll: true })
  })
  // Also when the list is only shown again, because one came back before the next page had been fetched.
  useLayoutEffect(() => {
    if (known) begin()
  }, [known])

  const here = row(walk.at.row)?.id
  const follow = useEffectEvent((here: unknown, count: number | undefined) => {
    const { at, record } = walk
    if (count !== undefined && at.row >= count && at.row > 0) return walk.to({ ...at, row: count - 1 })
    if (here === undefined || here === record) return
    const moved = record === undefined ? undefined : placeOf(record, row, first, last)
    walk.seen(moved === undefined ? here : record, moved)
  })
  useEffect(() => follow(here, count), [here, count])
}

function placeOf(record: unknown, row: RowAt, first: number, last: number): number | undefined {
  for (let index = first; index <= last; index++) if (row(index)?.id === record) return index
  return undefined
}
