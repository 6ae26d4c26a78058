import { useLayoutEffect, useRef } from 'react'
import { usualDetail } from '../../shared/process/card_defaults.ts'
import { type Clip, readBlock } from '../entry/grid/clipboard.ts'
import {
  type CardEdit,
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

/** The rows of the process grid and everything that keys and mouse do to them. */
export function useProcessGrid({ edit, change, endRun }: CardEditing) {
  const root = useRef<HTMLDivElement>(null)
  /** The cell that takes the cursor when the rows are drawn. */
  const wanted = useRef<string>(undefined)
  /** Where a run of Tabs began: Enter returns there. */
  const start = useRef<ProcessColumn>(undefined)
  /** Where the cursor stands. */
  const here = useRef<CellPlace>(undefined)
  const drawn = useRef(edit.rows)
  const { rows } = edit

  useLayoutEffect(() => {
    const at = drawn.current.findIndex(({ key }) => key === here.current?.key)
    if (wanted.current !== undefined) focusCell(root.current, wanted.current)
    // A new process has got its number, or its row has gone: the cursor stays in its place.
    else if (document.activeElement === document.body && here.current && at >= 0) {
      const row = rows[Math.min(at, rows.length - 1)]
      if (row) focusCell(root.current, cellName({ key: row.key, column: here.current.column }))
    }
    wanted.current = undefined
    drawn.current = rows
  }, [rows])
  /** The cursor in a cell that may not be there before the next drawing. */
  const focusAt = (place: CellPlace) => {
    wanted.current = cellName(place)
  }
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
    remove(key, column) {
      const at = placeOf(key)
      const next = rows[at + 1] ?? rows[at - 1]
      put(rows.filter((row) => row.key !== key))
      if (next) focusAt({ key: next.key, column })
      else wanted.current = 'add'
    },
    moveBy(key, column, by) {
      const next = moved(edit, key, placeOf(key) + by)
      if (next === edit) return
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
  }

  function choose(key: number, name: string): void {
    const row = rows.find((one) => one.key === key)
    if (!row) return
    const detail = row.detail.trim() === '' ? usualDetail(name) : row.detail
    change(withRow(edit, key, { name, detail }))
  }

  /** A block of cells from a workbook; false for plain text, which the cell takes itself. */
  function paste(place: CellPlace, clip: Clip): boolean {
    const block = readBlock(clip)
    const isRows = block.length > 1 && place.column === 'name'
    if (!isRows && !block.some((cells) => cells.length > 1)) return false
    change(pasted(edit, place, block))
    return true
  }
  return {
    root,
    rows,
    acts,
    add: () => add(rows.length),
    type: (place: CellPlace, text: string) =>
      change(withRow(edit, place.key, { [place.column]: text }), cellName(place)),
    left: endRun,
    entered: (place: CellPlace) => {
      here.current = place
    },
    goneTo: (place: EventTarget | null) => {
      if (place instanceof Node && !root.current?.contains(place)) here.current = undefined
    },
    choose,
    paste,
    /** Dragged before the row that stands at `to`. */
    drop: (key: number, to: number) => {
      const from = placeOf(key)
      change(moved(edit, key, to > from ? to - 1 : to))
    },
  }
}

function focusCell(root: HTMLElement | null, cell: string): void {
  root?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
}

/** Cells from this place on: names, then details; rows are added at the end. */
function pasted(edit: CardEdit, { key, column }: CellPlace, block: readonly (readonly string[])[]): CardEdit {
  const first = edit.rows.findIndex((row) => row.key === key)
  const rows = [...edit.rows]
  for (const [down, cells] of block.entries()) {
    if (first + down >= mostRows) break
    const row = rows[first + down] ?? newRow(rows)
    const [one = '', two = row.detail] = cells
    const given = column === 'name' ? { name: one.replaceAll('\n', ' '), detail: two } : { detail: one }
    rows[first + down] = { ...row, ...given }
  }
  return { ...edit, rows }
}

export type ProcessGrid = ReturnType<typeof useProcessGrid>
