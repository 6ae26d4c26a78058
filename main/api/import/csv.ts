import { parse } from 'csv-parse/sync'
import type { Sheet } from '../../../shared/kernel/sheets.ts'
import { headerAt } from '../../../shared/process/library_columns.ts'
import { limits } from '../engine/limits.ts'
import { cellsOf } from './cells.ts'

export const separators = [',', '\t', ';'] as const

/** Reads a CSV with the separator that finds a header. */
export function readCsv(content: Uint8Array): Sheet {
  const text = textOf(content)
  const sheets = separators.map((delimiter) => cellsOf(rowsOf(text, delimiter)))
  return sheets.find((sheet) => headerAt(sheet) !== -1) ?? sheets[0] ?? []
}

export const rowsOf = (text: string, delimiter: string): string[][] =>
  parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    // One row more shows that there are too many.
    to: limits.list.rows + 1,
    max_record_size: limits.list.lineCharacters,
  })

/** UTF-8 with or without byte order mark; anything else is GB18030, as Excel writes it in China. */
export function textOf(content: Uint8Array): string {
  const zero = content.indexOf(0)
  if (zero >= 0) throw new Error(`not a text file: byte ${zero} is 0`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(content)
  }
}
