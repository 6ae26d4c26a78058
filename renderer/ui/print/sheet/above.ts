import type { LineText } from './form.ts'
import { bodySize, contentWidth, outside, type Paper, plainHead } from './paper.ts'
import { textWidth } from './text_width.ts'
import { wrap } from './wrap.ts'

interface Facts {
  readonly paper: Paper
  readonly company: string
  /** 表号 */
  readonly number: string
  readonly line: readonly LineText[]
}

interface Above {
  readonly company: readonly string[]
  readonly lines: readonly (readonly LineText[])[]
  /** Of all that stands above the frame, in millimetres. */
  readonly height: number
}

/** Between two texts on one line, and between a text and its blank. */
const gap = 4
export const blankGap = 1.5

/** Names of any length stand above the frame whole, on as many lines as they need. */
export function aboveFrame({ paper, company, number, line }: Facts): Above {
  const width = contentWidth(paper)
  const room = number === '' ? width : width - 2 * outside.number
  const above = { company: linesOf(company, room), lines: arranged(line, width) }
  const height =
    Math.max(1, above.company.length) * outside.company + outside.title + above.lines.length * outside.line
  return { ...above, height }
}

interface PlainFacts extends Pick<Facts, 'paper' | 'company' | 'line'> {
  readonly right: readonly string[]
}

/** The same where the head is one band: plant at the left, title in the middle, number and date at the right. */
export function abovePlainFrame({ paper, company, right, line }: PlainFacts): Above & {
  readonly right: readonly string[]
} {
  const width = contentWidth(paper)
  const side = width * plainHead.side
  const above = {
    company: linesOf(company, side - plainHead.mark - plainHead.gap),
    right: right.flatMap((text) => linesOf(text, side)),
    lines: line.flatMap(({ text }) => linesOf(text, width)).map((text) => [{ text }]),
  }
  return { ...above, height: plainHeight(above) + above.lines.length * outside.line }
}

export const plainHeight = ({ company, right }: Record<'company' | 'right', readonly string[]>): number =>
  Math.max(2, company.length, right.length) * outside.company + 2

/** One line where all fit on it; else the first text has lines of its own. */
function arranged(texts: readonly LineText[], width: number): readonly (readonly LineText[])[] {
  const [first, ...others] = texts
  if (!first) return []
  const total = texts.reduce((sum, text) => sum + widthOf(text), 0) + gap * others.length
  if (total <= width) return [texts]
  const own = first.blank === undefined ? linesOf(first.text, width).map((text) => [{ text }]) : [[first]]
  return [...own, ...arranged(others, width)]
}

const widthOf = ({ text, blank }: LineText): number =>
  textWidth(text) * bodySize + (blank === undefined ? 0 : blankGap + blank)

/** `width` in millimetres. */
export const linesOf = (text: string, width: number): readonly string[] =>
  wrap([{ text }], width / bodySize).map((runs) => runs.map((run) => run.text).join(''))
