/** Rows of cells. */
export type Table = readonly (readonly string[])[]

/** What Excel and WPS copied; [] where it is nothing. Text first: it is what their cells show. */
export function readClipboard(data: DataTransfer): Table {
  const [text, html] = [data.getData('text/plain'), data.getData('text/html')]
  if (/[\t\n]/.test(text) || (text !== '' && !html.includes('<table'))) return readLines(text)
  const table = html === '' ? [] : readTable(html)
  return table.length > 0 ? table : readLines(text)
}

/** Tabs between cells, line ends between rows; a cell with either is quoted, its own quotes doubled. */
function readLines(text: string): Table {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  if (lines === '') return []
  const rows: string[][] = [[]]
  let at = 0
  while (at <= lines.length) {
    const { cell, end } = readCell(lines, at)
    rows.at(-1)?.push(cell)
    if (lines[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

function readCell(lines: string, at: number): { readonly cell: string; readonly end: number } {
  const inQuotes = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(lines.slice(at))
  if (inQuotes)
    return { cell: (inQuotes[1] ?? '').replaceAll('""', '"').trim(), end: at + inQuotes[0].length }
  const rest = /[\t\n]/.exec(lines.slice(at))
  const end = rest ? at + rest.index : lines.length
  return { cell: lines.slice(at, end).trim(), end }
}

function readTable(html: string): Table {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll<HTMLTableCellElement>('td, th')].flatMap((cell) => [
      (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      // What a merged cell covers is empty.
      ...Array.from({ length: cell.colSpan - 1 }, () => ''),
    ]),
  )
}

const escaped = (cell: string): string =>
  cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

/** The two formats that Excel and WPS paste. */
export function writeClipboard(data: DataTransfer, table: Table): void {
  const rows = table.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  data.setData('text/plain', tsvOf(table))
  data.setData('text/html', `<table>${rows.join('')}</table>`)
}

export const tsvOf = (table: Table): string => table.map((cells) => cells.map(quoted).join('\t')).join('\r\n')

/** A cell with a tab, a line end or a quotation mark is quoted, so that it stays one cell. */
const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Copies a text without Ctrl+C: over plain http there is no navigator.clipboard, only the copy event. False where the
 * browser refuses because the key press was too long ago.
 */
export function copyText(text: string): boolean {
  let copied = false
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    copied = true
  }
  document.addEventListener('copy', onCopy, true)
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy, true)
  return copied
}
