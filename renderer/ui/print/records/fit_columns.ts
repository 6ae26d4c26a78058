import { bodySize, contentWidth, type Paper, padding, plainScale } from '../sheet/paper.ts'
import { textWidth } from '../sheet/text_width.ts'
import { wrap } from '../sheet/wrap.ts'

export interface ColumnRequest {
  readonly name: string
  readonly head: string
  readonly right: boolean
}

export interface Fitted extends ColumnRequest {
  /** Millimetres. */
  readonly width: number
}

/**
 * A column has room for its numbers, which are never broken, and for so much of its texts that they do not go on sign below
 * sign; wider texts go on in a second line.
 */
const widest = { text: 52, least: 26, number: 60, code: 42 }
const least = 11

const mmOf = (text: string, bold = false): number =>
  textWidth(text, bold) * bodySize * plainScale + 2 * padding.side + 0.2
const most = (texts: readonly string[], limit: number, bold = false): number =>
  texts.reduce((widest, text) => Math.max(widest, Math.min(limit, mmOf(text, bold))), 0)

/** Of a text the words with digits: a number, a size, a day. */
const codesIn = (text: string): readonly string[] =>
  text.match(/[^\s\u2e80-\uffef]*\d[^\s\u2e80-\uffef]*/g) ?? []

/** Widths that a column must have for its head, its numbers and the beginning of its texts, and would have for its texts. */
function wishesOf({ head, right }: ColumnRequest, texts: readonly string[]): readonly [number, number] {
  const words = wrap([{ text: head }], 4, true).map((runs) => runs.map(({ text }) => text).join(''))
  const lines = texts.flatMap((text) => text.split('\n'))
  // Totals stand there in bold figures.
  const numbers = right ? most(lines, widest.number, true) : most(texts.flatMap(codesIn), widest.code)
  const need = Math.max(least, numbers, most(lines, widest.least), most(words, widest.text, true))
  return [need, Math.max(need, most(lines, widest.text))]
}

/** More columns than this cannot be read across one line. */
const mostColumns = 13

/** How many columns find room. */
function countFor(all: readonly number[], room: number): number {
  let sum = 0
  const needs = all.slice(0, mostColumns)
  const over = needs.findIndex((need) => {
    sum += need
    return sum > room
  })
  return over < 0 ? needs.length : over
}

/**
 * As many columns as the paper holds, in their order, as wide as their texts want and together as wide as the paper.
 * `left` are those that found no room.
 */
export function fitColumns(
  asked: readonly ColumnRequest[],
  textsOf: (name: string) => readonly string[],
  paper: Paper,
): { readonly columns: readonly Fitted[]; readonly left: readonly ColumnRequest[] } {
  const room = contentWidth(paper)
  const all = asked.map((column) => wishesOf(column, textsOf(column.name)))
  const count = countFor(
    all.map(([need]) => need),
    room,
  )
  const wishes = all.slice(0, count)
  const lacks = wishes.map(([need, wish]) => wish - need)
  const spare = room - sumOf(wishes.map(([need]) => need))
  const part = Math.min(1, spare / Math.max(sumOf(lacks), 0.001))
  const widths = wishes.map(([need], at) => need + (lacks[at] ?? 0) * part)
  // Where there is more room than anybody wants, all get their part of it.
  const rest = (room - sumOf(widths)) / Math.max(1, count)
  const columns = asked.slice(0, count).map((column, at) => ({ ...column, width: (widths[at] ?? 0) + rest }))
  return { columns, left: asked.slice(count) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
