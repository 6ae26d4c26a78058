import type { Cell, Column } from './columns.ts'
import type { FileWriter } from './file_writer.ts'

/** Without it Excel reads UTF-8 as the machine's code page. */
const byteOrderMark = '\ufeff'

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe; numbers do not. Spreadsheets skip blanks
 * and invisible characters before a formula, and Chinese ones accept full-width signs.
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

/** RFC 4180 with a byte order mark and a header line; formulas are disarmed. */
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
