import type { KeyboardEvent } from 'react'
import type { ProcessColumn } from './card_edit.ts'

export interface CellPlace {
  readonly key: number
  readonly column: ProcessColumn
}
export const cellName = ({ key, column }: CellPlace): string => `${key}/${column}`

/** The cell an event came from; undefined outside the grid's cells. */
export function cellAt(
  target: EventTarget,
): (CellPlace & { readonly input: HTMLTextAreaElement }) | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined
  const [key, column] = (target.dataset.cell ?? '').split('/')
  return column === 'name' || column === 'detail' ? { key: Number(key), column, input: target } : undefined
}

/** What the keys of the grid do; the rows know how. */
export interface ProcessActs {
  addBelow(key: number, column: ProcessColumn): void
  remove(key: number, column: ProcessColumn): void
  moveBy(key: number, column: ProcessColumn, by: 1 | -1): void
  /** To the row above or below; `adds`: behind the last one a new one begins. */
  go(key: number, column: ProcessColumn, by: 1 | -1, adds: boolean): void
  goAcross(key: number, by: 1 | -1): void
  /** Tab: the column where its run began is where Enter returns to. */
  tabbed(column: ProcessColumn): void
  /** Shift and an arrow: the rows from here to the next one are marked. */
  mark(key: number, column: ProcessColumn, by: 1 | -1): void
  /** What stands behind the rows that were pasted goes. */
  removeRest(): void
}

/** The keys of the process grid. What an input method or a list of choices has taken never comes here. */
export function onProcessKey(event: KeyboardEvent<HTMLElement>, acts: ProcessActs): void {
  const at = cellAt(event.target)
  if (!at || event.defaultPrevented) return
  const { key, column, input } = at
  const control = event.ctrlKey || event.metaKey
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (event.key === 'Tab') {
    acts.tabbed(column)
    return
  }
  if ((event.key === 'Enter' && control) || (event.key === 'Insert' && !control && !event.shiftKey))
    acts.addBelow(key, column)
  else if (event.key === 'Delete' && control) acts.remove(key, column)
  else if (event.key === 'Delete' && event.altKey) acts.removeRest()
  else if (step && event.shiftKey && !control && !event.altKey && isWhole(input)) acts.mark(key, column, step)
  else if (step && event.altKey && !control) acts.moveBy(key, column, step)
  else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) acts.go(key, column, 1, true)
  else if (step && !event.altKey && !event.shiftKey && !control && leaves(input, step))
    acts.go(key, column, step, false)
  else if (isWhole(input) && !event.altKey && !event.shiftKey && !control && sideways(event.key))
    acts.goAcross(key, event.key === 'ArrowRight' ? 1 : -1)
  else return
  event.preventDefault()
}

const sideways = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight'

/** Entered and not typed in: arrows walk from cell to cell. */
const isWhole = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** In a text an arrow leaves its cell from the first or the last line. */
function leaves(input: HTMLTextAreaElement, step: 1 | -1): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (isWhole(input)) return true
  return step > 0 ? !value.slice(selectionEnd).includes('\n') : !value.slice(0, selectionStart).includes('\n')
}
