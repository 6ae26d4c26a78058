import type { Texts } from '../../../i18n/index.ts'
import { type GridRow, isEmptyRow } from '../edit/grid_model.ts'
import type { StoredColumn } from './stored_columns.ts'
import { isNew } from './stored_draft.ts'

type Cells = GridRow['cells']

/** Why a cell cannot be saved; `typed` are the changed cells of its row. */
export function faultOf(
  row: GridRow,
  { name, head, required, derived, empty, read, shown: own }: StoredColumn,
  typed: Cells,
  t: Texts,
): string | undefined {
  const text = typed[name] ?? (isNew(row) ? '' : undefined)
  if (text === undefined) return undefined
  if (text !== '') {
    const reading = read(text)
    return reading.ok ? undefined : reading.says
  }
  const missing = isNew(row) ? required && !isEmptyRow(row) && !own?.(row) : !derived && empty === undefined
  return missing ? t.entry.needed(head) : undefined
}

/** The cells that cannot be saved, by key of the row and index of the column. */
export const badCells = (
  rows: readonly GridRow[],
  columns: readonly StoredColumn[],
  typedOver: (row: GridRow) => Cells | undefined,
  t: Texts,
): readonly { readonly key: number; readonly column: number }[] =>
  rows.flatMap((row) => {
    const typed = isNew(row) ? row.cells : typedOver(row)
    return typed === undefined
      ? []
      : columns.flatMap((column, at) =>
          faultOf(row, column, typed, t) === undefined ? [] : [{ key: row.key, column: at }],
        )
  })
