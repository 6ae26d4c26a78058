import { readBlock, writeBlock } from '../../keys/blocks.ts'

/** A block of cells as Excel and WPS put it on the clipboard. */
export interface Clip {
  readonly text: string
  readonly html: string
}

/** Rows of cells; [] when nothing was copied. Text first: it is what the cells show. A table without it is read from HTML. */
export function readClip({ text, html }: Clip): readonly (readonly string[])[] {
  const table = /[\t\n]/.test(text) || !html.includes('<table') ? [] : readTable(html)
  if (table.length > 0) return table
  return text === '' ? [] : readBlock(text).map((row) => row.map((cell) => cell.trim()))
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
export const writeClip = (block: readonly (readonly string[])[]): Clip => ({
  text: writeBlock(block),
  html: `<table>${block.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`,
})
