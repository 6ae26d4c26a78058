import { type EntryName, entries, isEntry } from './record.ts'
import type { Spot } from './sheet_facts.ts'

/** In which cell of which day an element stands, closed cells included. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const { day, entry, closed } = target instanceof HTMLElement ? target.dataset : {}
  const name = entry ?? closed
  return day !== undefined && name !== undefined && isEntry(name) ? { day, name } : undefined
}

const rowsHere = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const cellIn = (row: HTMLElement | undefined, name: EntryName | undefined) =>
  row?.querySelector<HTMLElement>(`[data-entry="${name}"], [data-closed="${name}"]`)

/** To the cell beside, below or above, whether or not somebody may type there. */
export function walk({ day, name }: Spot, down: number, right: number): void {
  const rows = rowsHere()
  const row = rows[rows.findIndex((one) => one.dataset.row === day) + down]
  cellIn(row, entries[entries.indexOf(name) + right])?.focus()
}

/** The first cell of a day, whether or not somebody may type there. */
export const focusDay = (day: string): void =>
  cellIn(
    rowsHere().find((row) => row.dataset.row === day),
    entries[0],
  )?.focus()

export const focusFirst = (): void => void cellIn(rowsHere()[0], entries[0])?.focus()

const inputs = (name: EntryName): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-entry="${name}"]`),
]

/** The next open cell below in the same column; below the last one the cursor stays where it is. */
export const stepDown = (day: string, name: EntryName): void =>
  inputs(name)
    .find((input) => (input.dataset.day ?? '') > day)
    ?.focus()

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
  else focusSheet()
}

export const focusSheet = (): void =>
  document.querySelector<HTMLElement>('[data-sheet]')?.focus({ preventScroll: true })

/** The row in which an element stands. */
export const rowOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset.row

/** The cursor has gone on to another row, or to another cell than it stood in then. */
export function worksElsewhere(day: string, since: Element | null): boolean {
  const [before, now] = [spotOf(since), spotOf(document.activeElement)]
  return (rowOf(document.activeElement) ?? day) !== day || (now !== undefined && now.name !== before?.name)
}
