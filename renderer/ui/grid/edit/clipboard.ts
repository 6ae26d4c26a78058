import { tsvOf } from '../tsv.ts'

/** A block of cells as Excel and WPS put it on the clipboard. */
export interface Clip {
  readonly text: string
  readonly html: string
}

/** Rows of cells; [] when nothing was copied. Text first: it is what the cells show. A table without it is read from HTML. */
export function readBlock({ text, html }: Clip): readonly (readonly string[])[] {
  if (/[\t\n]/.test(text) || (text !== '' && !html.includes('<table'))) return readLines(text)
  const table = html === '' ? [] : readTable(html)
  return table.length > 0 ? table : readLines(text)
}

/** Tabs between cells, line ends between rows; a cell with either stands in quotes, its own quotes doubled. */
function readLines(text: string): readonly (readonly string[])[] {
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
  const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(lines.slice(at))
  if (quoted) return { cell: (quoted[1] ?? '').replaceAll('""', '"').trim(), end: at + quoted[0].length }
  const rest = /[\t\n]/.exec(lines.slice(at))
  const end = rest ? at + rest.index : lines.length
  return { cell: lines.slice(at, end).trim(), end }
}

function readTable(html: string): readonly (readonly string[])[] {
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

/** What Excel and WPS take. */
export const writeBlock = (block: readonly (readonly string[])[]): Clip => ({
  text: tsvOf(block),
  html: `<table>${block.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`,
})
