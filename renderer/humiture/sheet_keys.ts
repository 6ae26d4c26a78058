import type { KeyboardEvent } from 'react'
import { isSave } from '../keys/shortcuts.ts'
import { type EntryName, isEntry } from './record.ts'

export interface SheetActions {
  enter(day: string, name: EntryName): void
  restore(day: string, name: EntryName): void
  save(day: string): void
  readonly turn?: ((months: number) => void) | undefined
}

/** Where the key was pressed: in which cell of which day. */
function cellOf({ target }: KeyboardEvent): { day: string; name: EntryName } | undefined {
  const { day, entry } = target instanceof HTMLElement ? target.dataset : {}
  return day !== undefined && entry !== undefined && isEntry(entry) ? { day, name: entry } : undefined
}

/** The keys of the whole sheet in one place; Tab is the browser's own. */
export function onSheetKey(event: KeyboardEvent, actions: SheetActions): void {
  const act = actOf(event, actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(event: KeyboardEvent, { turn, save, enter, restore }: SheetActions): (() => void) | undefined {
  const { key, shiftKey } = event
  if (turn && (key === 'PageUp' || key === 'PageDown')) return () => turn(key === 'PageUp' ? -1 : 1)
  const cell = cellOf(event)
  if (!cell) return undefined
  const { day, name } = cell
  if (isSave(event)) return () => save(day)
  if (key === 'Enter' && !shiftKey) return () => enter(day, name)
  if (key === 'Escape') return () => restore(day, name)
  // In the remark the arrows walk through its lines.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && name !== 'remark')
    return () => step(day, name, key === 'ArrowUp' ? -1 : 1)
  return undefined
}

const inputs = (name: EntryName): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-entry="${name}"]`),
]

/** The same column, so many rows further on. */
export function step(day: string, name: EntryName, rows: number): void {
  const column = inputs(name)
  column[column.findIndex((input) => input.dataset.day === day) + rows]?.focus()
}

/** Whether the cell is there to be typed into. */
export function focusEntry(day: string, name: EntryName): boolean {
  const input = inputs(name).find((one) => one.dataset.day === day)
  input?.focus()
  return input !== undefined
}

/** The next row's first open cell; where no row further on is open, the sheet itself, which the keys still reach. */
export function focusAfter(day: string): void {
  const open = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
  const next = open.find((input) => (input.dataset.day ?? '') > day)
  if (next) next.focus()
  else document.querySelector<HTMLElement>('[data-sheet]')?.focus({ preventScroll: true })
}

/** The row in which an element stands. */
export const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset.row

/** Somebody who went on to another row while this one was saved stays there. */
export const worksElsewhere = (day: string): boolean => (rowOf(document.activeElement) ?? day) !== day
