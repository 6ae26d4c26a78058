import { labelsAbove, libraryColumns } from '../../../../../shared/process/library_columns.ts'

type Rows = readonly (readonly (string | number)[])[]

/** The rows above the parts of a sheet that an import understands: the order and the product, then the header. */
export const emptySheet = ({ order, name }: { readonly order: string; readonly name: string }): Rows => [
  [labelsAbove.work_order_uid, order, labelsAbove.product_name, name],
  libraryColumns.map(({ headers: [header] }) => header),
]

/** Text with commas; the mark at its beginning tells Excel that it is UTF-8. */
export const csvOf = (rows: Rows): string =>
  `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`

const csvCell = (cell: string | number): string => {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
