import type { Block } from '../cells.ts'

/** Cells hold text as typed or pasted: what cannot be read stays where it is, marked, and nothing typed is lost. */
export interface GridRow {
  /** Unique in its grid; no business number. */
  readonly key: number
  readonly cells: Readonly<Record<string, string>>
}

/** `text` is the value in its usual form: `１８` → `18`, `1月5日` → `2026-01-05`. */
export type Reading =
  | { readonly ok: true; readonly value: unknown; readonly text: string }
  | { readonly ok: false; readonly says: string }

export interface Choice {
  readonly text: string
  readonly value: unknown
  /** Other words by which it is found: the other language, number, pinyin initials. */
  readonly words: readonly string[]
  /** What is said beside a record that is over; empty of any other. */
  readonly over?: string
}

export interface GridColumn {
  readonly name: string
  /** With the unit. */
  readonly head: string
  /** What a heading of a pasted block may call it; its own head where nothing else is said. */
  readonly titles?: readonly string[]
  /** Pixels. */
  readonly width: number
  readonly right: boolean
  readonly required: boolean
  /** What a text that is not empty means. */
  readonly read: (text: string) => Reading
  readonly choices?: readonly Choice[]
  /** The list whose records it names; F7 shows it. */
  readonly target?: string
  /** The field of such a record that is stored: its id, or its number. */
  readonly carries?: string
  /** What Ctrl+; and Ctrl+Shift+; write. */
  readonly today: () => string
  readonly now: () => string
  /** What stands in a cell that nobody has typed into: worked out from the others, or what the office takes. */
  readonly shown?: (row: GridRow) => string
  /** What is told in a cell that is still empty; neither copied nor edited. */
  readonly hint?: (row: GridRow) => string
  /** A password: it is shown as dots, and is neither kept nor copied. */
  readonly secret?: true
  /** Rows in which it is only read. */
  readonly closed?: (row: GridRow) => boolean
}

/** Why a cell is wrong or unusual; a note is neither: the value was set by hand. */
export interface Mark {
  readonly kind: 'bad' | 'warn' | 'note'
  readonly says: string
}
export type MarkOf = (row: GridRow, column: GridColumn) => Mark | undefined

/** The most records that a grid holds where nothing else is said: as many as one request makes. */
export const mostRows = 500

export const isEmptyRow = ({ cells }: GridRow): boolean => Object.values(cells).every((text) => text === '')
export const nextKey = (rows: readonly GridRow[]): number =>
  rows.reduce((most, { key }) => Math.max(most, key), 0) + 1

export const emptyRow = (rows: readonly GridRow[]): GridRow => ({ key: nextKey(rows), cells: {} })

/** The rows with other texts in some cells; a cell below the last row adds rows. */
export function withTexts(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  changes: readonly { readonly row: number; readonly column: number; readonly text: string }[],
): readonly GridRow[] {
  const next = [...rows]
  let key = nextKey(rows)
  for (const { row, column, text } of changes) {
    while (next.length <= row) next.push({ key: key++, cells: {} })
    const was = next[row]
    const there = columns[column]
    if (was && there && !there.closed?.(was) && (was.cells[there.name] ?? '') !== text)
      next[row] = { ...was, cells: { ...was.cells, [there.name]: text } }
  }
  return next
}

/** What the cell shows: what was typed or is stored, else what is worked out for it. */
export const shownText = (row: GridRow | undefined, column: GridColumn | undefined): string =>
  row && column ? row.cells[column.name] || (column.shown?.(row) ?? '') : ''

/** A block as texts, row by row: what was typed, or what `textOf` says of a cell. */
export const textsOf = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { top, bottom, left, right }: Block,
  textOf = ({ cells }: GridRow, { name }: GridColumn): string => cells[name] ?? '',
): string[][] =>
  rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => textOf(row, column)))
