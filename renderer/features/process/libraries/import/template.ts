import { libraryColumns, listSheets } from '../../../../../shared/process/library_columns.ts'
import type { Texts } from '../texts.ts'
import { csvOf, emptySheet } from './list_file.ts'

export type Format = 'xlsx' | 'csv'

interface Facts {
  readonly order: string
  readonly name: string
}

/** An empty parts list of this library; in a workbook the rules of its columns stand on a second sheet. */
export async function templateOf(format: Format, { order, name }: Facts, t: Texts): Promise<Blob> {
  const rows = emptySheet({ order, name })
  if (format === 'csv') return new Blob([csvOf(rows)], { type: 'text/csv' })
  const { workbookOf } = await import('./workbook.ts')
  const rules = libraryColumns.map(({ field, headers, needed }) => [
    headers.join(' / '),
    field,
    needed ? t.libraries.needed : '',
    t.libraries.column_rules[field],
  ])
  // A copy of its own buffer is a part of a Blob.
  const content = workbookOf([
    { name: listSheets[0], rows },
    { name: t.libraries.rules_sheet, rows: [t.libraries.rules_header, ...rules] },
  ]) as BlobPart
  return new Blob([content], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

/** Hands a file over that was made on this page: a browser downloads it, the desktop asks where it goes. */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
