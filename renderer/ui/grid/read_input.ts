import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
} from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Cell, cellAfterKey, type Extent, head, isInBlock } from './cells.ts'
import type { GridCursor } from './cursor.ts'
import type { RowAction } from './row_actions.ts'
import type { MenuPlace } from './row_menu.tsx'
import type { RowAt, VirtualRows } from './virtual_rows.ts'

export interface ReadInput {
  readonly cursor: GridCursor
  readonly row: RowAt
  readonly view: VirtualRows
  readonly extent: Extent
  readonly open: (record: Row) => void
  readonly actions: (record: Row) => readonly RowAction[]
  /** Keys of the page, before those of the grid; true where one is handled. */
  readonly onKey?: ((event: KeyboardEvent<HTMLElement>) => boolean) | undefined
  readonly onCopy: (event: ClipboardEvent) => void
}
interface Input extends ReadInput {
  readonly setMenu: (menu: MenuPlace) => void
}

/** Keys, mouse and clipboard of every grid that is only read. */
export function useReadInput(input: Input) {
  const { cursor, row, view, open, actions, setMenu, onKey } = input
  const dragging = useRef(false)
  const go = (cell: Cell, extend: boolean) => {
    cursor.to(cell, extend)
    if (cell.row >= 0) view.virtual.scrollToIndex(cell.row)
  }
  const recordAt = (cell: Cell | undefined): Row | undefined => cell && row(cell.row)
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (onKey?.(event) || onMoveKey(event, input, go) || onActionKey(event, input)) event.preventDefault()
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      input.onCopy(event)
    },
    // A button pressed inside returns the focus: the keys belong to the grid.
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const cell = cellOf(event.target)
      if (!cell || event.button !== 0) return
      dragging.current = event.pointerType === 'mouse'
      if (event.ctrlKey || event.metaKey) {
        const record = recordAt(cell)
        if (record) cursor.mark([record])
        cursor.to(cell)
      } else cursor.to(cell, event.shiftKey)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!dragging.current) return
      if (event.buttons !== 1) {
        dragging.current = false
        return
      }
      const cell = cellOf(event.target)
      if (cell && (cell.row !== cursor.at.row || cell.column !== cursor.at.column)) go(cell, true)
    },
    onPointerUp() {
      dragging.current = false
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const record = recordAt(cellOf(event.target))
      if (record) open(record)
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const cell = cellOf(event.target)
      const record = recordAt(cell)
      if (!cell || !record) return
      event.preventDefault()
      if (!isInBlock(cell, cursor.block)) cursor.to(cell)
      if (actions(record).length > 0) setMenu({ record, x: event.clientX, y: event.clientY })
    },
  }
}

/** The cell of the grid that an element belongs to. */
function cellOf(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest('[role=gridcell]')?.getAttribute('data-column')
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  return cell && row ? { row: Number(row), column: Number(cell) } : undefined
}

function onMoveKey(
  event: KeyboardEvent,
  { cursor: { at }, extent }: Input,
  go: (cell: Cell, extend: boolean) => void,
): boolean {
  const next = event.altKey ? undefined : cellAfterKey(event, at, extent)
  if (next) go(next, event.shiftKey && at.row !== head)
  return next !== undefined
}

/** Keys that act on the record at the cursor or on the selection. */
function onActionKey(event: KeyboardEvent<HTMLElement>, input: Input): boolean {
  const { cursor, row, extent, open, actions, setMenu } = input
  const { key, shiftKey, altKey, repeat } = event
  const record = row(cursor.at.row)
  const ctrl = event.ctrlKey || event.metaKey
  if (altKey) return false
  if (ctrl && key.toLowerCase() === 'a') {
    // Rows marked one by one would stay the chosen ones.
    cursor.clear()
    cursor.select({ row: 0, column: 0 }, { row: extent.rows - 1, column: extent.columns - 1 })
    return true
  }
  if (ctrl) return false
  if (key === 'Escape') {
    cursor.clear()
    return true
  }
  if (!record) return false
  if (key === 'Enter') {
    // Enter held down still belongs to the dialog that it answered.
    if (!repeat) open(record)
    return true
  }
  if (key === ' ') {
    cursor.mark(rowsOfBlock(cursor, row))
    return true
  }
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    if (actions(record).length === 0) return false
    setMenu({ record, ...underCursor(event.currentTarget) })
    return true
  }
  const remove = key === 'Delete' ? actions(record).find(({ name }) => name === 'remove') : undefined
  remove?.run(record)
  return remove !== undefined
}

const rowsOfBlock = ({ block }: GridCursor, row: RowAt): readonly Row[] =>
  Array.from({ length: block.bottom - block.top + 1 }, (_, at) => row(block.top + at)).filter(
    (one) => one !== undefined,
  )

function underCursor(grid: HTMLElement): { readonly x: number; readonly y: number } {
  const id = grid.getAttribute('aria-activedescendant')
  const cell = (id === null ? null : document.getElementById(id)) ?? grid
  const { left, bottom } = cell.getBoundingClientRect()
  return { x: left + 8, y: bottom }
}
