/** A place in a grid: rows from 0, columns from 0. Row -1 is the head of a list. */
export interface Cell {
  readonly row: number
  readonly column: number
}
/** `from` is where a selection began and stays, `to` follows the arrows. */
export interface Selection {
  readonly from: Cell
  readonly to: Cell
}
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
export interface Extent {
  readonly rows: number
  readonly columns: number
  /** Rows that a page key passes. */
  readonly screen: number
  /** The first row of the cursor: 0, or that of the head. */
  readonly top: number
}

export const head = -1

export const cellAt = (row: number, column: number): Selection => ({
  from: { row, column },
  to: { row, column },
})
export const blockOf = ({ from, to }: Selection): Block => ({
  top: Math.max(0, Math.min(from.row, to.row)),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})
export const rowsIn = ({ top, bottom }: Block): number => bottom - top + 1
export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right
export const isInBlock = ({ row, column }: Cell, { top, bottom, left, right }: Block): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Where an arrow, Home, End or a page key leads, as in a spreadsheet; undefined for other keys. */
export function cellAfterKey(
  { key, ctrlKey, metaKey }: Pressed,
  from: Cell,
  { rows, columns, screen, top }: Extent,
): Cell | undefined {
  const far = ctrlKey || metaKey
  const { row, column } = from
  // An empty grid has a first row too, for the cursor.
  const lastRow = Math.max(0, rows - 1)
  const lastColumn = columns - 1
  const to = (next: Partial<Cell>): Cell => ({
    row: Math.max(top, Math.min(next.row ?? row, lastRow)),
    column: Math.max(0, Math.min(next.column ?? column, lastColumn)),
  })
  switch (key) {
    case 'ArrowDown':
      return to({ row: far ? lastRow : row + 1 })
    case 'ArrowUp':
      return to({ row: far ? 0 : row - 1 })
    case 'ArrowRight':
      return to({ column: far ? lastColumn : column + 1 })
    case 'ArrowLeft':
      return to({ column: far ? 0 : column - 1 })
    case 'Home':
      return to(far ? { row: 0, column: 0 } : { column: 0 })
    case 'End':
      return to(far ? { row: lastRow, column: lastColumn } : { column: lastColumn })
    case 'PageDown':
      return to({ row: Math.max(0, row) + screen })
    case 'PageUp':
      return to({ row: Math.max(0, row - screen) })
    default:
      return undefined
  }
}
