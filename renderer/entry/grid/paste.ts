import {
  type Area,
  type GridColumn,
  type GridRow,
  mostRows,
  type Selection,
  textsOf,
  withTexts,
} from './model.ts'

export type Pasted =
  | { readonly kind: 'pasted'; readonly rows: readonly GridRow[]; readonly selection: Selection }
  | { readonly kind: 'too_wide'; readonly columns: number }
  | { readonly kind: 'too_long' }

interface Target {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly area: Area
  /** Rows the grid may have. */
  readonly most?: number
}

/** A block over the cells from the top left corner on; a single cell fills the whole selection. All of it or nothing. */
export function pasteBlock(
  { rows, columns, area, most = mostRows }: Target,
  copied: readonly (readonly string[])[],
): Pasted {
  const block = copied.length > 1 && isHead(copied[0] ?? [], columns, area.left) ? copied.slice(1) : copied
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  const width =
    only === undefined ? Math.max(0, ...block.map((row) => row.length)) : area.right - area.left + 1
  const height = only === undefined ? block.length : area.bottom - area.top + 1
  if (area.left + width > columns.length)
    return { kind: 'too_wide', columns: area.left + width - columns.length }
  if (area.top + height > most) return { kind: 'too_long' }
  const changes = Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_, across) => {
      const column = area.left + across
      const text = only ?? block[down]?.[across] ?? ''
      return { row: area.top + down, column, text: tidy(columns[column], text) }
    }),
  ).flat()
  const to = { row: area.top + height - 1, column: area.left + width - 1 }
  return {
    kind: 'pasted',
    rows: withTexts(rows, columns, changes),
    selection: { from: { row: area.top, column: area.left }, to },
  }
}

/** A first row that repeats the heads of the columns was copied along. */
const isHead = (row: readonly string[], columns: readonly GridColumn[], left: number): boolean =>
  row.length > 1 &&
  row.every((text, at) => {
    const head = columns[left + at]?.head
    return head !== undefined && (text === head || text === head.replace(/ \(.*\)$/, ''))
  })

/** The usual form of what can be read; what cannot stays as it was typed. */
export function tidy(column: GridColumn | undefined, text: string): string {
  if (!column || text.trim() === '') return ''
  const reading = column.read(text)
  return reading.ok ? reading.text : text
}

/** The first row of the block again in each row below it; of one row, the row above it. */
export function fillDown({ rows, columns, area }: Target): readonly GridRow[] {
  const source = area.top === area.bottom ? area.top - 1 : area.top
  const first = textsOf(rows, columns, { ...area, top: source, bottom: source })[0]
  if (source < 0 || !first) return rows
  const height = area.bottom - source
  const changes = Array.from({ length: height }, (_, down) =>
    first.map((text, across) => ({ row: source + 1 + down, column: area.left + across, text })),
  ).flat()
  return withTexts(rows, columns, changes)
}

export const cleared = ({ rows, columns, area }: Target): readonly GridRow[] =>
  withTexts(
    rows,
    columns,
    textsOf(rows, columns, area).flatMap((row, down) =>
      row.map((_, across) => ({ row: area.top + down, column: area.left + across, text: '' })),
    ),
  )
