import type { Cell, Column } from './columns.ts'
import type { FileWriter } from './file_writer.ts'

/** Without it Excel takes UTF-8 for the code page of the machine. */
const byteOrderMark = '\ufeff'

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe; numbers are numbers and stay. Spreadsheets drop
 * blanks and invisible signs before a formula, and Chinese ones read full-width signs as the others.
 */
const isFormula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠])/u
const needsQuotes = /[",\r\n]/

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isFormula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** RFC 4180 with a byte order mark, a header line, and nothing that a spreadsheet would calculate. */
export function csvFile(columns: readonly Column[]): FileWriter {
  return {
    mediaType: 'text/csv; charset=utf-8',
    extension: 'csv',
    start: () => Buffer.from(byteOrderMark + line(columns.map(({ label }) => label))),
    rows: (page) =>
      Buffer.from(page.map((row) => line(columns.map(({ key, cell }) => cell(row[key])))).join('')),
    end: () => new Uint8Array(),
  }
}
