import type { KeyboardEvent } from 'react'
import { isNowKey, isPick, isTodayKey } from '../../keyboard/shortcuts.ts'
import { cellAfterKey } from '../cells.ts'
import type { Grid } from './use_grid.ts'

interface Around {
  readonly rows: number
  readonly columns: number
  /** Opens the picker of the active column, where it has one. */
  readonly pick: () => boolean
}

/** The keys of Excel. */
export function onGridKey(event: KeyboardEvent<HTMLInputElement>, grid: Grid, around: Around): void {
  if (event.nativeEvent.isComposing) return
  const done = event.ctrlKey || event.metaKey ? control(event, grid) : plain(event, grid, around)
  const handled = done ?? (grid.typing ? whileTyping(event, grid) : whileReady(event, grid, around))
  if (!handled) return
  event.preventDefault()
  event.stopPropagation()
}

/** Rows that a page key passes. */
const pageRows = 15

/** undefined for other keys. */
function plain(event: KeyboardEvent, grid: Grid, { pick }: Around): boolean | undefined {
  const { key, altKey, shiftKey } = event
  // Alt+Down elsewhere leads to the next record; a browser's own F7 never does anything here.
  if (isPick(event)) return pick() || event.key === 'F7'
  if (altKey) return false
  if (key === 'Tab') return grid.tab(shiftKey)
  if (key === 'Enter') {
    grid.enter(shiftKey)
    return true
  }
  return undefined
}

function control(event: KeyboardEvent, grid: Grid): boolean | undefined {
  if (isTodayKey(event) || isNowKey(event)) {
    grid.write((isNowKey(event) ? grid.column?.now() : grid.column?.today()) ?? '')
    return true
  }
  // While a text is edited, undo and arrows are those of the input.
  if (grid.typing) return event.key.toLowerCase() === 'd' ? true : undefined
  const act = controlKeys[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`]
  if (!act) return undefined
  act(grid)
  return true
}

const controlKeys: Readonly<Record<string, (grid: Grid) => void>> = {
  d: (grid) => grid.fill(),
  'shift+d': (grid) => grid.copyRows(),
  delete: (grid) => grid.removeRows(),
  z: (grid) => grid.undo(),
  y: (grid) => grid.redo(),
  'shift+z': (grid) => grid.redo(),
}

function whileTyping(event: KeyboardEvent, grid: Grid): boolean {
  const { key } = event
  if (key === 'Escape') grid.restore()
  else if (key === 'F2') return true
  else if (grid.offered.length > 0 && key === 'ArrowDown') grid.highlight(1)
  else if (grid.offered.length > 0 && key === 'ArrowUp') grid.highlight(-1)
  else return false
  return true
}

function whileReady(event: KeyboardEvent, grid: Grid, size: Around): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event
  const { from, to } = grid.selection
  const next = cellAfterKey(event, to, { ...size, screen: ctrlKey ? size.rows : pageRows, top: 0 })
  if (next) grid.moveTo({ from: shiftKey ? from : next, to: next })
  else if (key === 'F2') grid.edit()
  else if (key === 'Delete' || key === 'Backspace') grid.clear()
  else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey))
    grid.moveTo({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } })
  else if (key === 'Escape' && !isOneCell(grid)) grid.moveTo({ from: grid.active, to: grid.active })
  else return false
  return true
}

/** Then Esc is the page's. */
const isOneCell = ({ selection: { from, to } }: Grid): boolean =>
  from.row === to.row && from.column === to.column
