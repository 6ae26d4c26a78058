import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { type Block, walked } from '../lists/cells.ts'
import { tsvOf } from '../lists/tsv.ts'
import type { Walk } from '../lists/walk.ts'

interface Facts {
  readonly walk: Walk
  readonly at: { readonly row: number; readonly column: number }
  readonly rows: readonly (readonly string[])[]
  readonly columns: number
  readonly openAt: (row: number, column: number) => void
  readonly turn: (months: number) => void
}

const turning: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Keys, mouse and clipboard. */
export function gridInput({ walk, at, rows, columns, openAt, turn }: Facts) {
  const extent = { rows: rows.length, columns, screen: rows.length }
  const cellAt = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
    const row = cell?.closest('[data-row]')?.getAttribute('data-row')
    return cell && row ? { row: Number(row), column: Number(cell.getAttribute('data-column')) } : undefined
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      const ctrl = event.ctrlKey || event.metaKey
      if (event.altKey) return
      const months = turning[event.key]
      if (months && !ctrl) {
        event.preventDefault()
        return turn(months)
      }
      if (rows.length === 0) return
      const next = walked(event, at, extent)
      if (next) walk.to({ ...next, row: Math.max(0, next.row) }, event.shiftKey)
      else if (ctrl && event.key.toLowerCase() === 'a')
        walk.select({ row: 0, column: 0 }, { row: rows.length - 1, column: columns - 1 })
      else if (event.key === 'Escape') walk.clear()
      else if (event.key === 'Enter' && !ctrl && !event.repeat) openAt(at.row, at.column)
      else return
      event.preventDefault()
    },
    onMouseDown(event: MouseEvent) {
      const cell = cellAt(event.target)
      if (cell && event.button === 0) walk.to(cell, event.shiftKey)
    },
    onDoubleClick(event: MouseEvent) {
      const cell = cellAt(event.target)
      if (cell) openAt(cell.row, cell.column)
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', tsvOf(cellsIn(rows, walk.block)))
    },
  }
}

/** The cells of a block. */
export const cellsIn = <T>(rows: readonly (readonly T[])[], { top, bottom, left, right }: Block) =>
  rows.slice(top, bottom + 1).map((cells) => cells.slice(left, right + 1))
