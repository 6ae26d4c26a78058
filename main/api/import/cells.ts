import type { Sheet } from '../../../shared/kernel/sheets.ts'
import { limits } from '../engine/limits.ts'

/** What stands far right or goes on is no list's. */
const most = { columns: 200, characters: 1000 }

export type Cell = string | number | boolean | Date | null | undefined

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined
    ? ''
    : (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
        .toWellFormed()
        .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .trim()
        .slice(0, most.characters)

/** The cells of a file as texts. Rows keep their places; a file with too many is refused, never cut. */
export function cellsOf(rows: readonly (readonly Cell[])[]): Sheet {
  if (rows.length > limits.list.rows)
    throw new Error(`${rows.length} rows, at most ${limits.list.rows} are read`)
  return rows.map((row) => row.slice(0, most.columns).map(textOf))
}
