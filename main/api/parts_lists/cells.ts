import type { Sheet } from '../../../shared/kernel/sheets.ts'

/** More than any list has: what goes on behind is not even looked at. */
const most = { rows: 20_000, columns: 200, characters: 1000 }

export type Cell = string | number | boolean | Date | null | undefined

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined
    ? ''
    : (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell))
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, most.characters)

/** The cells of a file as texts. Rows keep their places. */
export const cellsOf = (rows: readonly (readonly Cell[])[]): Sheet =>
  rows.slice(0, most.rows).map((row) => row.slice(0, most.columns).map(textOf))
