import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { type Cell, cellAfterKey, isOneCell } from '../cells.ts'
import type { GridCursor } from '../cursor.ts'
import type { RowAction } from '../row_actions.ts'
import type { MenuPlace } from '../row_menu.tsx'
import { tsvOf } from '../tsv.ts'
import type { Rows } from '../use_cursor_focus.ts'
import { usePointer } from '../use_pointer.ts'
import type { CellColumn, GridLine } from './cell_columns.ts'

export interface GridInput<T extends GridLine> {
  readonly columns: readonly CellColumn<T>[]
  readonly rows: readonly T[]
  readonly walk: GridCursor
  readonly virtual: Rows
  /** Whole rows that fit on the screen. */
  readonly screen: number
  readonly open: (row: T) => void
  /** Keys of the page itself, before those of every grid; true where one was taken. */
  readonly onKey?: ((event: KeyboardEvent<HTMLElement>, row: T | undefined) => boolean) | undefined
  readonly actions?: ((row: T) => readonly RowAction[]) | undefined
  readonly setMenu: (menu: MenuPlace) => void
}

/** Keys, mouse and clipboard of a grid whose rows are all there; they are those of every list. */
export function useGridInput<T extends GridLine>(given: GridInput<T>) {
  const { rows, walk, virtual, open, actions, setMenu } = given
  const go = (cell: Cell, extend: boolean) => {
    walk.to(cell, extend)
    virtual.scrollToIndex(cell.row)
  }
  const pointer = usePointer({
    go,
    walk,
    row: (index) => lineAt(rows, index),
    open: ({ id }) => {
      const row = rows.find((one) => one.id === id)
      if (row) open(row)
    },
    setMenu: (menu) => actions && setMenu(menu),
  })
  return {
    ...pointer,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (given.onKey?.(event, rows[walk.at.row]) || onKey(event, given, go)) event.preventDefault()
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', copiedText(given))
    },
    // Pressed with the mouse, a button inside gives the cursor back: keys always go on from the cell.
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
    },
  }
}

/** A row as the cursor of a list knows it. */
export const lineAt = (rows: readonly GridLine[], index: number) => {
  const row = rows[index]
  return row && { id: row.id }
}

/** Marked rows whole, else the selected cells. */
function copiedText<T extends GridLine>({ columns, rows, walk: { marked, block } }: GridInput<T>): string {
  const whole = marked.size > 0 && isOneCell(block)
  const lines = whole ? rows.filter(({ id }) => marked.has(id)) : rows.slice(block.top, block.bottom + 1)
  const shown = whole ? columns : columns.slice(block.left, block.right + 1)
  return tsvOf(lines.map((row) => shown.map(({ text }) => text(row))))
}

function onKey<T extends GridLine>(
  event: KeyboardEvent<HTMLElement>,
  given: GridInput<T>,
  go: (cell: Cell, extend: boolean) => void,
): boolean {
  if (event.altKey) return false
  const { walk, rows, columns, screen } = given
  const next = cellAfterKey(event, walk.at, { rows: rows.length, columns: columns.length, screen })
  if (!next) return act(event, given)
  // There is nothing to do in the head.
  go({ ...next, row: Math.max(0, next.row) }, event.shiftKey)
  return true
}

function act<T extends GridLine>(event: KeyboardEvent<HTMLElement>, given: GridInput<T>): boolean {
  const { walk, rows, columns, open, actions, setMenu } = given
  const { key, shiftKey, repeat } = event
  const ctrl = event.ctrlKey || event.metaKey
  const row = rows[walk.at.row]
  if (ctrl && key.toLowerCase() === 'a') {
    walk.select({ row: 0, column: 0 }, { row: rows.length - 1, column: columns.length - 1 })
    return true
  }
  if (ctrl) return false
  if (key === 'Escape') walk.clear()
  else if (!row) return false
  // Held down, Enter still belongs to what was pressed before.
  else if (key === 'Enter') repeat || open(row)
  else if (key === ' ') walk.mark(rows.slice(walk.block.top, walk.block.bottom + 1).map(({ id }) => ({ id })))
  else if (actions && (key === 'ContextMenu' || (key === 'F10' && shiftKey)))
    setMenu({ record: { id: row.id }, ...underCursor(event.currentTarget) })
  else return false
  return true
}

function underCursor(grid: HTMLElement): { readonly x: number; readonly y: number } {
  const id = grid.getAttribute('aria-activedescendant')
  const cell = (id === null ? null : document.getElementById(id)) ?? grid
  const { left, bottom } = cell.getBoundingClientRect()
  return { x: left + 8, y: bottom }
}
