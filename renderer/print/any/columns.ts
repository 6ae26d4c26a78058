import { bodySize, contentWidth, type Paper, padding } from '../sheet/paper.ts'
import { textWidth } from '../sheet/text_width.ts'
import { wrap } from '../sheet/wrap.ts'

export interface Asked {
  readonly name: string
  readonly head: string
  readonly right: boolean
}

export interface Fitted extends Asked {
  /** Millimetres. */
  readonly width: number
}

/** Wider texts go on in a second line; wider words, if they must. */
const widest = { text: 52, word: 26 }
const least = 11

const mmOf = (text: string, bold = false): number => textWidth(text, bold) * bodySize + 2 * padding.side + 0.2
const most = (texts: readonly string[], limit: number): number =>
  Math.max(0, ...texts.map((text) => Math.min(limit, mmOf(text))))

/** Widths that a column must have for its head, should have for the words in it, and would have for its texts. */
function wishesOf({ head }: Asked, texts: readonly string[]): readonly [number, number, number] {
  const words = wrap([{ text: head }], 4, true).map((runs) => runs.map(({ text }) => text).join(''))
  const need = Math.max(least, ...words.map((word) => mmOf(word, true)))
  // Chinese has no words: it breaks anywhere.
  const whole = texts.flatMap((text) => text.split(/[\s\u2e80-\uffef]+/))
  const word = Math.max(need, most(whole, widest.word))
  return [
    need,
    word,
    Math.max(
      word,
      most(
        texts.flatMap((text) => text.split('\n')),
        widest.text,
      ),
    ),
  ]
}

/** How many columns find room. */
function countFor(needs: readonly number[], room: number): number {
  let sum = 0
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
  asked: readonly Asked[],
  textsOf: (name: string) => readonly string[],
  paper: Paper,
): { readonly columns: readonly Fitted[]; readonly left: readonly Asked[] } {
  const room = contentWidth(paper)
  const all = asked.map((column) => wishesOf(column, textsOf(column.name)))
  const count = countFor(
    all.map(([need]) => need),
    room,
  )
  const wishes = all.slice(0, count)
  let widths = wishes.map(([need]) => need)
  for (const level of [1, 2] as const) {
    const lacks = wishes.map((wish, at) => wish[level] - (widths[at] ?? 0))
    const spare = room - sumOf(widths)
    const part = Math.min(1, spare / Math.max(sumOf(lacks), 0.001))
    widths = widths.map((width, at) => width + (lacks[at] ?? 0) * part)
  }
  // Where there is more room than anybody wants, all get their part of it.
  const rest = (room - sumOf(widths)) / Math.max(1, count)
  const columns = asked.slice(0, count).map((column, at) => ({ ...column, width: (widths[at] ?? 0) + rest }))
  return { columns, left: asked.slice(count) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
