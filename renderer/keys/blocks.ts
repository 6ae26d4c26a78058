/**
 * A block of cells as Excel, WPS and browsers put it on the clipboard: rows by line breaks, cells by tabs. A cell that
 * begins with a quotation mark may hold both, and doubled quotation marks. The line break after the last row is no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  const plain = text.replace(/\r?\n$/, '')
  while (true) {
    const [, quoted, bare = ''] = cell.exec(plain) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    const [end = ''] = /^(\t|\r?\n|\r)/.exec(plain.slice(cell.lastIndex)) ?? []
    if (end === '') return rows
    cell.lastIndex += end.length
    if (end !== '\t') rows.push([])
  }
}

const written = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The same way back; Excel, WPS and readBlock understand it. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(written).join('\t')).join('\r\n')
