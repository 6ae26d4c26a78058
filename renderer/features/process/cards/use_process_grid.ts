import { useLayoutEffect, useRef } from 'react'
import { usualDetail } from '../../../../shared/process/card_defaults.ts'
import {
  isEmptyRow,
  mostRows,
  moved,
  newRow,
  type ProcessColumn,
  type ProcessRow,
  withRow,
} from './card_edit.ts'
import { type CellPlace, cellName, type ProcessActs } from './process_keys.ts'
import type { CardEditing } from './use_card_edit.ts'
import { useRowBlocks } from './use_row_blocks.ts'

/** The rows of the process grid and everything that keys and mouse do to them. */
export function useProcessGrid(editing: CardEditing, category: number) {
  const { edit, change, endRun } = editing
  const root = useRef<HTMLDivElement>(null)
  /** The cell that takes the cursor when the rows are drawn. */
  const nextFocus = useRef<string>(undefined)
  /** Where a run of Tabs began: Enter returns there. */
  const start = useRef<ProcessColumn>(undefined)
  /** Where the cursor stands. */
  const here = useRef<CellPlace>(undefined)
  const drawn = useRef(edit.rows)
  const { rows } = edit

  useLayoutEffect(() => {
    const at = drawn.current.findIndex(({ key }) => key === here.current?.key)
    if (nextFocus.current !== undefined) focusCell(root.current, nextFocus.current)
    // A new process has got its number, or its row has gone: the cursor stays in its place.
    else if (document.activeElement === document.body && here.current && at >= 0) {
      const row = rows[Math.min(at, rows.length - 1)]
      if (row) focusCell(root.current, cellName({ key: row.key, column: here.current.column }))
    }
    nextFocus.current = undefined
    drawn.current = rows
  }, [rows])
  /** The cursor in a cell that may not be there before the next drawing. */
  const focusAt = (place: CellPlace) => {
    nextFocus.current = cellName(place)
  }
  const blocks = useRowBlocks({ editing, category, focusAt })
  const placeOf = (key: number): number => rows.findIndex((row) => row.key === key)
  const put = (next: readonly ProcessRow[]) => change({ ...edit, rows: next })

  function add(at: number, column: ProcessColumn = 'name'): void {
    if (rows.length >= mostRows) return
    const row = newRow(rows)
    put(rows.toSpliced(at, 0, row))
    focusAt({ key: row.key, column })
  }
  const acts: ProcessActs = {
    addBelow: (key) => add(placeOf(key) + 1),
    /** The row, or all that are marked with it. */
    remove(key, column) {
      const removed = blocks.marked.some((row) => row.key === key)
        ? blocks.marked
        : rows.filter((row) => row.key === key)
      const left = rows.filter((row) => !removed.includes(row))
      const at = rows.findIndex((row) => removed.includes(row))
      const next = left[at] ?? left[at - 1]
      blocks.forget()
      put(left)
      if (next) focusAt({ key: next.key, column })
      else nextFocus.current = 'add'
    },
    moveBy(key, column, by) {
      const next = moved(edit, key, placeOf(key) + by)
      if (next === edit) return
      blocks.forget()
      change(next)
      focusAt({ key, column })
    },
    go(key, column, by, adds) {
      const next = rows[placeOf(key) + by]
      const back = adds ? (start.current ?? column) : column
      start.current = undefined
      const last = rows.at(-1)
      if (next) focusCell(root.current, cellName({ key: next.key, column: back }))
      else if (adds && last && !isEmptyRow(last)) add(rows.length, back)
    },
    goAcross: (key, by) => focusCell(root.current, cellName({ key, column: by > 0 ? 'detail' : 'name' })),
    tabbed: (column) => {
      start.current ??= column
    },
    mark(key, column, by) {
      const next = rows[placeOf(key) + by]
      const go = () => next && focusCell(root.current, cellName({ key: next.key, column }))
      if (next) blocks.mark(blocks.from ?? key, next.key, go)
    },
    removeRest: blocks.removeRest,
  }

  function choose(key: number, name: string): void {
    const row = rows.find((one) => one.key === key)
    if (!row) return
    const detail = row.detail.trim() === '' ? usualDetail(name) : row.detail
    change(withRow(edit, key, { name, detail }))
  }

  return {
    root,
    rows,
    acts,
    blocks,
    add: () => add(rows.length),
    type: (place: CellPlace, text: string) => {
      blocks.forget()
      change(withRow(edit, place.key, { [place.column]: text }), cellName(place))
    },
    left: endRun,
    entered: (place: CellPlace) => {
      here.current = place
      blocks.entered(place.key)
    },
    goneTo: (place: EventTarget | null) => {
      if (place instanceof Node && !root.current?.contains(place)) here.current = undefined
    },
    choose,
    /** Its number is pressed: the row is marked, with Shift all from the one with the cursor. */
    press: (key: number, on: boolean) => {
      const from = on ? (blocks.from ?? here.current?.key ?? key) : key
      blocks.mark(from, key, () => focusCell(root.current, cellName({ key, column: 'name' })))
    },
    /** Dragged before the row that stands at `to`. */
    drop: (key: number, to: number) => {
      const from = placeOf(key)
      change(moved(edit, key, to > from ? to - 1 : to))
    },
  }
}

function focusCell(root: HTMLElement | null, cell: string): void {
  const found = root?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
  found?.focus()
  // Also the one that has the cursor already.
  if (found instanceof HTMLTextAreaElement) found.select()
}

export type ProcessGrid = ReturnType<typeof useProcessGrid>
