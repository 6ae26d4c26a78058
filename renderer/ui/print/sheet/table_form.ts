import { aboveFrame, linesOf } from './above.ts'
import { type FormDocument, type LineText, wholeFrame } from './form.ts'
import { fillPages, heightOf, paginate, type Space } from './paginate.ts'
import { contentHeight, contentWidth, outside, signatureWidth } from './paper.ts'
import { type Align, type CellFacts, type Content, cellOf, type Row, rowOf, splitRow } from './row.ts'

export interface Column<R> {
  readonly key: string
  readonly heading: string
  readonly width: number
  readonly align?: Align
  /** See CellFacts. */
  readonly mostLines?: number
  readonly format: (record: R, index: number) => Content | string
}

/** A cell of the ruled lines above and below the table. */
export interface BandCell extends CellFacts {
  readonly content: Content | string
}

export interface TableForm<R> extends Omit<FormDocument, 'pages' | 'company' | 'lines'> {
  readonly company: string
  /** Above the frame. */
  readonly line: readonly LineText[]
  readonly head?: readonly (readonly BandCell[])[]
  readonly columns: readonly Column<R>[]
  readonly records: readonly R[]
  readonly keyOf: (record: R) => string
  readonly isShaded?: (record: R) => boolean
  readonly rowsPerPage: number
  readonly rowHeight: number
  readonly foot?: readonly (readonly BandCell[])[]
  /** Of a line of the foot, where people sign by hand. */
  readonly footHeight?: number
}

export const bandHeight = 6.5

/** A label, the printed name, and the room for the signature and its date. */
export const signature = (key: string, width: number, label: string, name = ''): BandCell => ({
  key,
  width,
  leaves: signatureWidth,
  content: name === '' ? label : `${label} ${name}`,
})

/** Every printed form with one table: its header and foot stand on each page, its rows on as many as they need. */
export function tableForm<R>(form: TableForm<R>): FormDocument {
  const { head = [], columns, records, keyOf, isShaded, rowsPerPage, rowHeight, foot = [], ...rest } = form
  const { footHeight = bandHeight, line, ...document } = rest
  const notes = document.notes.flatMap((note) => linesOf(note, contentWidth(document.paper)))
  const above = [...head.map((cells, at) => band(`head${at}`, cells, bandHeight)), headings(columns)]
  const below = foot.map((cells, at) => band(`foot${at}`, cells, footHeight))
  const { height: outerHeight, ...outer } = aboveFrame({ ...document, line })
  const height =
    contentHeight(document.paper) -
    outerHeight -
    heightOf([...above, ...below]) -
    notes.length * outside.note -
    outside.pageNumber
  const space: Space = { rows: rowsPerPage, height }
  const rowFor = (record: R, index: number): Row =>
    tableRow(keyOf(record), columns, record, index, rowHeight, isShaded?.(record))
  const blank = (at: number): Row => blankRow(`blank${at}`, columns, rowHeight)
  const rows = records.flatMap((record, index) => splitRow(rowFor(record, index), height))
  const pages = fillPages(paginate(rows, space), space, blank).map((some, at) => ({
    key: String(at + 1),
    blocks: wholeFrame(document.paper, [...above, ...some, ...below]),
  }))
  return { ...document, ...outer, notes, pages }
}

export const band = (key: string, cells: readonly BandCell[], least: number): Row =>
  rowOf(
    key,
    cells.map(({ content, ...facts }) => cellOf(content, facts)),
    least,
  )

/** A record in the columns of its table; `least` is its height in millimetres where its words need no more. */
export const tableRow = <R>(
  key: string,
  columns: readonly Column<R>[],
  record: R,
  at: number,
  least: number,
  shaded = false,
): Row =>
  rowOf(
    key,
    columns.map(({ key: name, width, align = 'left', mostLines, format }) =>
      cellOf(format(record, at), {
        key: name,
        width,
        align,
        shaded,
        ...(mostLines !== undefined && { mostLines }),
      }),
    ),
    least,
  )

/** To write on by hand. */
export const blankRow = <R>(key: string, columns: readonly Column<R>[], least: number): Row =>
  rowOf(
    key,
    columns.map(({ key: name, width }) => cellOf('', { key: name, width })),
    least,
  )

/** A little higher than their words need. */
export function headings<R>(columns: readonly Column<R>[]): Row {
  const cells = columns.map(({ key, heading, width }) =>
    cellOf(heading, { key, width, align: 'centre', head: true }),
  )
  const row = rowOf('headings', cells, bandHeight)
  return { ...row, height: row.height + 1 }
}
