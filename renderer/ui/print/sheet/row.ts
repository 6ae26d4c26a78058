import { bodySize, lineHeight, padding } from './paper.ts'
import { textWidth } from './text_width.ts'
import { type Line, type Run, wrap } from './wrap.ts'

export type Align = 'left' | 'right' | 'centre'

/** Fitted into its cell; `src` as an `img` takes it. */
export interface Picture {
  readonly src: string
  readonly alt: string
}

/** What stands in a cell, before its width is known. */
export interface Content {
  readonly text: string
  /** Values that were corrected, oldest first: they are printed struck out beside the new one. */
  readonly struck?: readonly string[]
  readonly bold?: boolean
  readonly align?: Align
}

/** A cell in the frame, with the lines that fit its width. */
export interface Cell {
  readonly key: string
  readonly width: number
  readonly lines: readonly Line[]
  readonly align: Align
  readonly bold: boolean
  readonly head: boolean
  readonly shaded: boolean
  /** White on black. */
  readonly inverse: boolean
  /** Its text begins at the top, not in the middle. */
  readonly top: boolean
  readonly picture?: Picture
  /** Of the size of the type: what is too long for its cell is printed smaller. */
  readonly scale: number
}

/** A row in the frame; its cells are as wide as the frame together. */
export interface Row {
  readonly key: string
  readonly height: number
  readonly cells: readonly Cell[]
  /** Goes on with the row above: no rule parts them. */
  readonly continued?: boolean
}

export interface CellFacts {
  readonly key: string
  readonly width: number
  readonly align?: Align
  readonly head?: boolean
  readonly shaded?: boolean
  readonly inverse?: boolean
  readonly top?: boolean
  readonly picture?: Picture
  /** Room that the text leaves at the right. */
  readonly leaves?: number
  /** A text with more lines than this is printed smaller, as far as it can still be read. */
  readonly mostLines?: number
  /** What even then has more lines than that is cut, and ends with … */
  readonly cuts?: boolean
  /** One line, in the largest type that fits, up to so many times the usual one. */
  readonly upTo?: number
  /** Of the usual size of the type. */
  readonly scale?: number
}

export function cellOf(content: Content | string, facts: CellFacts): Cell {
  const { text, struck = [], bold = false, align } = typeof content === 'string' ? { text: content } : content
  const { key, width, head = false, shaded = false, inverse = false, top = false, leaves = 0 } = facts
  const { picture, mostLines, cuts = false, upTo, scale: wanted = 1 } = facts
  const room = (width - 2 * padding.side - leaves) / bodySize
  const runs: Run[] = [...struck.flatMap((old) => [{ text: old, struck: true }, { text: ' ' }]), { text }]
  const placed = align ?? facts.align ?? 'left'
  const fitted = mostLines === undefined ? wanted : lineScale(runs, room, bold, mostLines)
  // A number is never broken.
  const ofNumber = placed === 'right' ? Math.min(wanted, numberScale(runs, room, bold)) : fitted
  const scale = upTo === undefined ? ofNumber : oneLineScale(text, room, bold, upTo)
  const all = wrap(runs, room / scale, bold)
  return {
    key,
    width,
    lines: cuts && mostLines !== undefined ? cutTo(all, Math.floor(mostLines / scale + slack)) : all,
    align: placed,
    scale,
    bold,
    head,
    shaded,
    inverse,
    top,
    ...(picture && { picture }),
  }
}

function numberScale(runs: readonly Run[], room: number, bold: boolean): number {
  const numbers = runs.flatMap(({ text }) => text.match(/\S*\d\S*/g) ?? [])
  const widest = Math.max(0, ...numbers.map((number) => textWidth(number, bold)))
  return widest > room ? room / widest : 1
}

/** Widths are measured for the usual type: a line in larger type keeps a little of the room free. */
const kept = 0.96
const oneLineScale = (text: string, room: number, bold: boolean, most: number): number =>
  Math.min(most, (kept * room) / Math.max(1, textWidth(text, bold)))

/** So that 2 lines at half the size are 1. */
const slack = 1e-9

/** The first so many lines, at least one; the last of them tells that there is more. */
function cutTo(lines: readonly Line[], most: number): readonly Line[] {
  if (lines.length <= Math.max(1, most)) return lines
  const shown = lines.slice(0, Math.max(1, most))
  const last = shown.at(-1) ?? []
  return [
    ...shown.slice(0, -1),
    [
      {
        text: `${last
          .map(({ text }) => text)
          .join('')
          .slice(0, -1)}…`,
      },
    ],
  ]
}

const smaller = [1, 0.9, 0.8, 0.7, 0.6]
const smallest = 0.5

/** The largest type in which the lines take no more height than so many of the usual ones. */
const lineScale = (runs: readonly Run[], room: number, bold: boolean, most: number): number =>
  smaller.find((scale) => wrap(runs, room / scale, bold).length * scale <= most) ?? smallest

/** Of a row with so many lines of the usual type in its fullest cell. */
export const heightFor = (lines: number): number => lines * lineHeight + padding.both

/** How many lines a row of this height has. */
export const linesIn = (height: number): number => Math.floor((height - padding.both) / lineHeight)

/** As high as its fullest cell needs, and no lower than `least`. */
export const rowOf = (key: string, cells: readonly Cell[], least: number): Row => ({
  key,
  cells,
  height: Math.max(least, heightFor(Math.max(...cells.map(({ lines, scale }) => lines.length * scale)))),
})

/** A row that is higher than a whole page goes on in rows of its own, cut between lines. */
export function splitRow(row: Row, highest: number): readonly Row[] {
  if (row.height <= highest) return [row]
  const most = Math.max(1, linesIn(highest))
  const count = Math.ceil(Math.max(...row.cells.map(({ lines }) => lines.length)) / most)
  return Array.from({ length: count }, (_, part) =>
    rowOf(
      `${row.key}/${part}`,
      row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) })),
      0,
    ),
  )
}
