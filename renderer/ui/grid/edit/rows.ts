import type { Block } from '../cells.ts'
import { emptyRow, type GridRow, isEmptyRow, mostRows, nextKey } from './grid_model.ts'

/** Inserts copies of the selected rows below them, without the cells of `cleared`. */
export function copyRows(
  rows: readonly GridRow[],
  { top, bottom }: Block,
  cleared: ReadonlySet<string>,
  most = mostRows,
): readonly GridRow[] {
  const source = rows.slice(top, bottom + 1)
  if (rows.length + source.length > most) return rows
  const first = nextKey(rows)
  const copies = source.map(({ cells }, at) => ({
    key: first + at,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => !cleared.has(name))),
  }))
  return [...rows.slice(0, bottom + 1), ...copies, ...rows.slice(bottom + 1)]
}

/** Removes the selected rows; at least one empty row remains. */
export function withoutRows(rows: readonly GridRow[], { top, bottom }: Block): readonly GridRow[] {
  const left = [...rows.slice(0, top), ...rows.slice(bottom + 1)]
  return left.length > 0 ? left : [emptyRow(rows)]
}

/** Adds a row at the end, unless the last one is empty. */
export function withNext(rows: readonly GridRow[], most = mostRows): readonly GridRow[] {
  const last = rows.at(-1)
  return rows.length >= most || (last && isEmptyRow(last)) ? rows : [...rows, emptyRow(rows)]
}
