import type { Section } from './flow_form.ts'
import { contentWidth, type Paper } from './paper.ts'
import type { Row } from './row.ts'
import { blankRow, type Column, headings, tableRow } from './table_form.ts'

interface Table<R> {
  /** Of its rows, apart from those of other tables on the page. */
  readonly key: string
  readonly columns: readonly Column<R>[]
  readonly records: readonly R[]
  /** Above the headings. */
  readonly above?: readonly Row[]
  readonly rowHeight: number
  readonly rowsPerPage: number
}

/** A table within a form, with empty rows to the end of its grid. */
export function tableSection<R>({
  key,
  columns,
  records,
  above = [],
  rowHeight,
  rowsPerPage,
}: Table<R>): Section {
  return {
    above: [...above, { ...headings(columns), key: `${key}_headings` }],
    rows: records.map((one, at) => tableRow(`${key}${at + 1}`, columns, one, at, rowHeight)),
    grid: { rowsPerPage, blank: (at) => blankRow(`${key}_blank${at}`, columns, rowHeight) },
  }
}

/** 序号 */
export const numbering = (heading: string, width = 10): Column<unknown> => ({
  key: 'row',
  heading,
  width,
  align: 'centre',
  format: (_, at) => String(at + 1),
})

/** The columns as wide as the paper: one of them takes what the others leave. */
export function fill<R>(columns: readonly Column<R>[], paper: Paper, widest: string): readonly Column<R>[] {
  const rest = contentWidth(paper) - columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map((column) => (column.key === widest ? { ...column, width: column.width + rest } : column))
}
