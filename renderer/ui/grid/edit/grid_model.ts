import type { ReactNode } from 'react'
import type { Block } from '../cells.ts'

/** Cells hold text as typed or pasted: text that cannot be read stays in its cell, marked. */
export interface GridRow {
  /** Unique in its grid, no id of a record. */
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
  /** Other search words: the other language, number, pinyin initials. */
  readonly words: readonly string[]
  /** Shown beside a record that is no longer in use; else empty. */
  readonly over?: string
}

export interface GridColumn {
  readonly name: string
  /** With the unit. */
  readonly head: string
  /** Headings of a pasted block that mean this column; by default its own head. */
  readonly titles?: readonly string[]
  /** Pixels. */
  readonly width: number
  readonly right: boolean
  readonly required: boolean
  /** Reads a text that is not empty. */
  readonly read: (text: string) => Reading
  readonly choices?: readonly Choice[]
  /** The resource it refers to; F7 opens its picker. */
  readonly target?: string
  /** The field of that record that is stored: its id or its number. */
  readonly carries?: string
  /** What Ctrl+; and Ctrl+Shift+; write. */
  readonly today: () => string
  readonly now: () => string
  /** Shown in a cell without typed text: computed from the others, or the default of the office. */
  readonly shown?: (row: GridRow) => string
  /** Shown in an empty cell; neither copied nor edited. */
  readonly hint?: (row: GridRow) => ReactNode
  /** Draws a text that is not empty: a state with its shape, a number with its unit. Copies keep the text. */
  readonly draw?: (text: string, row: GridRow) => ReactNode
  /** A password: shown as dots, neither stored in the draft nor copied. */
  readonly secret?: true
  /** Rows in which it cannot be edited. */
  readonly closed?: (row: GridRow) => boolean
}

/** Why a cell is wrong or unusual; a note is neither: the value was set by hand. */
export interface Mark {
  readonly kind: 'bad' | 'warn' | 'note'
  readonly says: string
}
export type MarkOf = (row: GridRow, column: GridColumn) => Mark | undefined

/** The default limit of rows: as many records as one request creates. */
export const mostRows = 500

export const isEmptyRow = ({ cells }: GridRow): boolean => Object.values(cells).every((text) => text === '')
export const nextKey = (rows: readonly GridRow[]): number =>
  rows.reduce((most, { key }) => Math.max(most, key), 0) + 1

export const emptyRow = (rows: readonly GridRow[]): GridRow => ({ key: nextKey(rows), cells: {} })

/** The rows with changed texts; a cell below the last row adds rows. */
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

/** The typed or stored text, else the computed one. */
export const shownText = (row: GridRow | undefined, column: GridColumn | undefined): string =>
  row && column ? row.cells[column.name] || (column.shown?.(row) ?? '') : ''

/** The texts of a block, row by row. */
export const textsOf = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { top, bottom, left, right }: Block,
  textOf = ({ cells }: GridRow, { name }: GridColumn): string => cells[name] ?? '',
): string[][] =>
  rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => textOf(row, column)))
