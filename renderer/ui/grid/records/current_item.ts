import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { GridRow } from '../edit/grid_model.ts'
import { valuesOf } from './save_row.ts'
import type { StoredColumn } from './stored_columns.ts'
import { type StoredRecord, storedCells } from './stored_draft.ts'

export interface ItemOnScreen {
  /** The stored values with the changed ones. */
  readonly values: Row
  readonly typed: Readonly<Record<string, string>>
}

/** An item with its unsaved changes. */
export function itemOfRow(
  row: GridRow,
  record: StoredRecord | undefined,
  columns: readonly StoredColumn[],
): ItemOnScreen {
  const stored = record && storedCells(record, columns)
  const typed = Object.fromEntries(
    Object.entries(row.cells).filter(([name, cell]) => cell !== (stored?.[name] ?? '')),
  )
  return { values: { ...record, ...valuesOf(typed, columns) }, typed }
}
