/** Places in a list: rows from 0, columns from 0. Row -1 is the head. */
export interface Cell {
  readonly row: number
  readonly column: number
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
  /** Whole rows that fit on the screen. */
  readonly screen: number
}

export const head = -1

export const blockOf = (a: Cell, b: Cell): Block => ({
  top: Math.max(0, Math.min(a.row, b.row)),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})
export const rowsIn = ({ top, bottom }: Block): number => bottom - top + 1
export const isOneCell = ({ top, bottom, left, right }: Block): boolean => top === bottom && left === right

export const within = ({ row, column }: Cell, { rows, columns }: Extent): Cell => ({
  // Before the first answer there is a first row too, to begin with.
  row: Math.max(head, Math.min(row, Math.max(0, rows - 1))),
  column: Math.max(0, Math.min(column, columns - 1)),
})

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Where a walking key leads, as in a spreadsheet; undefined for other keys. */
export function cellAfterKey(
  { key, ctrlKey, metaKey }: Pressed,
  from: Cell,
  extent: Extent,
): Cell | undefined {
  const far = ctrlKey || metaKey
  const { row, column } = from
  const last = extent.rows - 1
  const to = (next: Partial<Cell>) => within({ ...from, ...next }, extent)
  switch (key) {
    case 'ArrowDown':
      return to({ row: far ? last : row + 1 })
    case 'ArrowUp':
      return to({ row: far ? 0 : Math.max(head, row - 1) })
    case 'ArrowRight':
      return to({ column: far ? extent.columns - 1 : column + 1 })
    case 'ArrowLeft':
      return to({ column: far ? 0 : column - 1 })
    case 'Home':
      return to(far ? { row: 0, column: 0 } : { column: 0 })
    case 'End':
      return to(far ? { row: last, column: extent.columns - 1 } : { column: extent.columns - 1 })
    case 'PageDown':
      return to({ row: Math.max(0, row) + extent.screen })
    case 'PageUp':
      return to({ row: Math.max(0, row - extent.screen) })
    default:
      return undefined
  }
}
