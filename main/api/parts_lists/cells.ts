import type { Sheet } from '../../../shared/kernel/sheets.ts'

/** More than any list has. A file with more rows is refused, never cut; what stands far right or goes on is no list's. */
export const most = { rows: 20_000, columns: 200, characters: 1000 }

export type Cell = string | number | boolean | Date | null | undefined

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined
    ? ''
    : (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, most.characters)

/** The cells of a file as texts. Rows keep their places. */
export function cellsOf(rows: readonly (readonly Cell[])[]): Sheet {
  if (rows.length > most.rows) throw new Error('too many rows')
  return rows.map((row) => row.slice(0, most.columns).map(textOf))
}
