import { useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { arrowWidth, type Column, shownText, widestFit, widthOf } from '../../list/columns.ts'
import type { Reader } from '../../value/shown_value.ts'

/** The columns with `fits` as wide as these rows need. */
export const fitted = (columns: readonly Column[], rows: readonly Row[], reader: Reader): readonly Column[] =>
  columns.map((column) => {
    if (!column.fits) return column
    const needed = rows.map((row) => widthOf(shownText(column, row, reader)) - arrowWidth)
    return { ...column, width: Math.max(column.width, Math.min(widestFit, Math.max(0, ...needed))) }
  })

/** The same for all rows that were on the screen: scrolling makes no column narrower. */
export function useFitted(
  columns: readonly Column[],
  rows: readonly Row[],
  reader: Reader,
): readonly Column[] {
  const [widths, keep] = useState<Readonly<Record<string, number>>>({})
  const known = columns.map((column) =>
    column.fits ? { ...column, width: Math.max(column.width, widths[column.name] ?? 0) } : column,
  )
  const wide = fitted(known, rows, reader)
  const grown = wide.filter(({ width }, at) => width > (known[at]?.width ?? 0))
  if (grown.length > 0)
    keep({ ...widths, ...Object.fromEntries(grown.map(({ name, width }) => [name, width])) })
  return wide
}

/** The height of rows with two lines. */
export const tallRow = 44

/** Whether a size in these rows is longer than its column. */
export const hasLongSize = (columns: readonly Column[], rows: readonly Row[], reader: Reader): boolean =>
  columns.some(
    (column) =>
      column.wraps && rows.some((row) => widthOf(shownText(column, row, reader)) - arrowWidth > column.width),
  )
