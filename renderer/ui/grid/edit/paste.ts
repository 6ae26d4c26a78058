import type { Block, Selection } from '../cells.ts'
import type { Table } from '../clipboard.ts'
import { type GridColumn, type GridRow, mostRows, textsOf, withTexts } from './grid_model.ts'

export type Pasted =
  | { readonly kind: 'pasted'; readonly rows: readonly GridRow[]; readonly selection: Selection }
  /** Columns of the block, by heading or number, that fit no column of the grid. */
  | { readonly kind: 'left_over'; readonly columns: readonly (string | number)[] }
  | { readonly kind: 'too_long' }

interface Target {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly block: Block
  /** Rows the grid may have. */
  readonly most?: number
}

/**
 * Pastes a block: into the columns that its first row names, else from the top left corner of the selection. A single
 * cell fills the selection. All of it or nothing; `skip` leaves out the columns that fit none.
 */
export function pasteBlock(
  { rows, columns, block, most = mostRows }: Target,
  copied: Table,
  skip = false,
): Pasted {
  const only = copied.length === 1 && copied[0]?.length === 1 ? copied[0][0] : undefined
  const laid = only === undefined ? laidOut(copied, columns, block.left) : filling(only, block)
  const { body, places } = laid
  const leftOver = laid.leftOver.filter(({ at }) => body.some((row) => (row[at] ?? '') !== ''))
  if (leftOver.length > 0 && !skip) return { kind: 'left_over', columns: leftOver.map(({ name }) => name) }
  if (block.top + body.length > most) return { kind: 'too_long' }
  const changes = body.flatMap((row, down) =>
    places.map(({ at, column }) => ({
      row: block.top + down,
      column,
      text: tidy(columns[column], row[at] ?? ''),
    })),
  )
  const across = places.map(({ column }) => column)
  const top = block.top + (body.length > 0 ? body.length - 1 : 0)
  return {
    kind: 'pasted',
    rows: withTexts(rows, columns, changes),
    selection: {
      from: { row: block.top, column: Math.min(...across, columns.length - 1) },
      to: { row: top, column: Math.max(...across, 0) },
    },
  }
}

/** The columns of a block and those of the grid; what is left over by heading, or by number from 1. */
interface Laid {
  readonly body: Table
  readonly places: readonly { readonly at: number; readonly column: number }[]
  readonly leftOver: readonly { readonly at: number; readonly name: string | number }[]
}

function laidOut(copied: Table, columns: readonly GridColumn[], left: number): Laid {
  const [head = [], ...rest] = copied
  const headed = rest.length > 0 ? headedColumns(head, columns) : undefined
  const width = copied.reduce((most, row) => Math.max(most, row.length), 0)
  const all = Array.from({ length: width }, (_, at) => ({
    at,
    column: headed ? headed[at] : left + at < columns.length ? left + at : undefined,
    name: (headed && head[at]) || at + 1,
  }))
  return {
    body: headed ? rest : copied,
    places: all.flatMap(({ at, column }) => (column === undefined ? [] : [{ at, column }])),
    leftOver: all.filter(({ column }) => column === undefined),
  }
}

const filling = (text: string, { top, bottom, left, right }: Block): Laid => {
  const width = right - left + 1
  return {
    body: Array.from({ length: bottom - top + 1 }, () => Array.from({ length: width }, () => text)),
    places: Array.from({ length: width }, (_, at) => ({ at, column: left + at })),
    leftOver: [],
  }
}

/**
 * The columns that a first row of headings names, in any order and either language. Two headings make a row of headings:
 * no record has the names of two columns as its values; so does a single one with nothing beside it.
 */
function headedColumns(
  head: readonly string[],
  columns: readonly GridColumn[],
): readonly (number | undefined)[] | undefined {
  const taken = new Set<number>()
  const places = head.map((text) => {
    const at = columns.findIndex((column, index) => !taken.has(index) && isNamed(column, text))
    if (at < 0) return undefined
    taken.add(at)
    return at
  })
  const written = head.filter((text) => text !== '').length
  return taken.size > 1 || (taken.size === 1 && written === 1) ? places : undefined
}

/** `单重（kg）` is `单重 (kg)`, and `单重` as well; `单重 (t)` is another number. */
function isNamed({ head, titles = [head] }: GridColumn, text: string): boolean {
  const heading = plainHeading(text)
  const known = titles.map(plainHeading)
  if (heading === '' || known.includes(heading)) return heading !== ''
  // Without a unit, brackets hold a note: `炉批号（必填）`.
  return known.every((one) => !one.includes('(')) && known.includes(heading.replace(/\(.*\)$/, ''))
}

const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:]/g, '')

/** The usual form of a text that can be read; any other unchanged. */
export function tidy(column: GridColumn | undefined, text: string): string {
  if (!column || text.trim() === '') return ''
  const reading = column.read(text)
  return reading.ok ? reading.text : text
}

/** Copies the first row of the block into the rows below it; into a single row the one above it. */
export function fillDown({ rows, columns, block }: Target): readonly GridRow[] {
  const source = block.top === block.bottom ? block.top - 1 : block.top
  const first = textsOf(rows, columns, { ...block, top: source, bottom: source })[0]
  if (source < 0 || !first) return rows
  const height = block.bottom - source
  const changes = Array.from({ length: height }, (_, down) =>
    first.map((text, across) => ({ row: source + 1 + down, column: block.left + across, text })),
  ).flat()
  return withTexts(rows, columns, changes)
}

export const cleared = ({ rows, columns, block }: Target): readonly GridRow[] =>
  withTexts(
    rows,
    columns,
    textsOf(rows, columns, block).flatMap((row, down) =>
      row.map((_, across) => ({ row: block.top + down, column: block.left + across, text: '' })),
    ),
  )
