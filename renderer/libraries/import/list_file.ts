import { type LibraryField, labelsAbove, libraryColumns } from '../../../shared/process/library_columns.ts'
import type { Part } from '../tree/tree.ts'
import { routeText } from '../tree/tree_columns.tsx'
import type { Before } from './undo.ts'

const headers = libraryColumns.map(({ headers: [name] }) => name)

/** The rows of a sheet that an import understands: the order and the product above, then the header, then the parts. */
export function sheetOf({ order, name, parts }: Before): readonly (readonly (string | number)[])[] {
  return [
    [labelsAbove.work_order_uid, order, labelsAbove.product_name, name],
    headers,
    ...parts.map((part) => libraryColumns.map(({ field }) => cellOf(part, field))),
  ]
}

const cellOf = (part: Part, field: LibraryField): string | number =>
  field === 'circulation_route' ? routeText(part) : part[field]

/** Text with commas; the mark at its beginning tells Excel that it is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`

const csvCell = (cell: string | number): string => {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const listFile = (list: Before): File => new File([csvOf(sheetOf(list))], `${list.order}.csv`)
