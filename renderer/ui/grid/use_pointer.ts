import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Cell } from './cells.ts'
import type { GridCursor } from './cursor.ts'
import type { RowAt } from './list/pages.ts'
import type { MenuPlace } from './row_menu.tsx'

interface PointerFacts {
  readonly go: (cell: Cell, extend: boolean) => void
  readonly walk: GridCursor
  readonly row: RowAt
  readonly open: (record: Row) => void
  readonly setMenu: (menu: MenuPlace) => void
}

/** The cell of the list that this element belongs to. */
function cellOf(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest('[role=gridcell]')?.getAttribute('data-column')
  const row = target.closest('[data-row]')?.getAttribute('data-row')
  return cell && row ? { row: Number(row), column: Number(cell) } : undefined
}

/** A press puts the cursor, dragging selects a block, two presses open, the right button opens the menu. */
export function usePointer({ go, walk, row, open, setMenu }: PointerFacts) {
  const dragging = useRef(false)
  const recordAt = (cell: Cell | undefined): Row | undefined => cell && row(cell.row)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const cell = cellOf(event.target)
      if (!cell || event.button !== 0) return
      dragging.current = event.pointerType === 'mouse'
      if (event.ctrlKey || event.metaKey) {
        const record = recordAt(cell)
        if (record) walk.mark([record])
        walk.to(cell)
      } else walk.to(cell, event.shiftKey)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!dragging.current) return
      if (event.buttons !== 1) {
        dragging.current = false
        return
      }
      const cell = cellOf(event.target)
      if (cell && (cell.row !== walk.at.row || cell.column !== walk.at.column)) go(cell, true)
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
      if (!inBlock(cell, walk)) walk.to(cell)
      setMenu({ record, x: event.clientX, y: event.clientY })
    },
  }
}

const inBlock = ({ row, column }: Cell, { block }: GridCursor): boolean =>
  row >= block.top && row <= block.bottom && column >= block.left && column <= block.right
