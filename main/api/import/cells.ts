import type { Sheet } from '../../../shared/kernel/sheets.ts'
import { limits } from '../engine/limits.ts'

/** Cells and columns beyond these limits are not part of a parts list. */
const max = { columns: 200, characters: 1000 }

export type Cell = string | number | boolean | Date | null | undefined

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined
    ? ''
    : (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
        .toWellFormed()
        .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .trim()
        .slice(0, max.characters)

/** The cells of a file as text. Rows keep their numbers; a file with too many is refused, not cut. */
export function cellsOf(rows: readonly (readonly Cell[])[]): Sheet {
  if (rows.length > limits.list.rows)
    throw new Error(`${rows.length} rows, at most ${limits.list.rows} are read`)
  return rows.map((row) => row.slice(0, max.columns).map(textOf))
}
