import type { KeyboardEvent } from 'react'
import { leavesCell, openText } from '../../../ui/keyboard/caret.ts'
import { type ColumnName, columnNames } from './class_row.ts'

const cellsHere = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-class-cell]')]

const cellAt = (id: number, name: ColumnName): HTMLElement | undefined =>
  cellsHere().find(({ dataset }) => dataset.classRow === String(id) && dataset.classCell === name)

export const focusCell = (id: number, name: ColumnName): void => cellAt(id, name)?.focus()

const ways: Readonly<Record<string, number>> = {
  ArrowUp: -columnNames.length,
  ArrowDown: columnNames.length,
  ArrowLeft: -1,
  ArrowRight: 1,
}

/** Arrows walk from cell to cell, Enter goes down, F2 opens the text, Escape restores the cell. */
export function onCellKey(event: KeyboardEvent<HTMLElement>, restore: () => void): void {
  const { key, currentTarget, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey) return
  const way =
    key === 'Enter' ? columnNames.length : ways[key] !== undefined && leavesCell(event) ? ways[key] : 0
  if (key === 'Escape') restore()
  else if (key === 'F2') openText(currentTarget)
  else if (way) {
    const cells = cellsHere()
    cells[cells.indexOf(currentTarget) + way]?.focus()
  } else return
  event.preventDefault()
}
