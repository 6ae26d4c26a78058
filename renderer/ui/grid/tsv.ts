/** Rows of cells as Excel and WPS take them from the clipboard. */
export const tsvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellText).join('\t')).join('\r\n')

/** A cell that holds a tab, a line end or a quotation mark is quoted, so that it stays one cell. */
const cellText = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
