import { type Cell, cellOf, linesIn, type Row, rowOf } from '../../../../ui/print/sheet/row.ts'
import { bandHeight } from '../../../../ui/print/sheet/table_form.ts'
import type { CardFacts } from './card_facts.ts'
import type { Words } from './card_head.ts'

export const leftWidth = 60
/** So much is left to the sketch, however long the requirements are. */
const leastSketch = 50

/**
 * The sketch with the technical requirements below it, page by page: what does not fit goes on on the next page alone,
 * and pages after that have the sketch again. At least one page; `room` is each page's height in millimetres.
 */
export function leftPages(
  { card, sketch }: Pick<CardFacts, 'card' | 'sketch'>,
  { t }: Words,
  room: (page: number) => number,
): readonly (readonly Row[])[] {
  const text = cellOf(card.tech_requirement, { key: 'tech_requirement', width: leftWidth, top: true })
  const needed = rowOf('tech_requirement', [text], 0).height
  const below = Math.min(needed, room(0) - leastSketch - bandHeight)
  const fitting = linesIn(below + hair)
  const first = [
    sketchRow(sketch, t, room(0) - bandHeight - below),
    titleRow(t.requirement),
    textRow(text, 0, fitting, below),
  ]
  const pages: (readonly Row[])[] = [first]
  for (let from = fitting; from < text.lines.length; ) {
    const height = room(pages.length) - bandHeight
    const until = from + Math.max(1, linesIn(height))
    pages.push([titleRow(t.requirement_goes_on), textRow(text, from, until, height)])
    from = until
  }
  return pages
}

/** Sums of millimetres are compared with this much patience. */
const hair = 0.001

export function sketchRow(sketch: CardFacts['sketch'], t: Words['t'], height: number): Row {
  const picture = sketch?.picture === undefined ? undefined : { src: sketch.picture, alt: sketch.name }
  const named = sketch && !picture ? t.sketch(sketch.name) : ''
  const cell = cellOf(named, {
    key: 'sketch',
    width: leftWidth,
    align: 'centre',
    mostLines: 3,
    ...(picture && { picture }),
  })
  return rowOf('sketch', [cell], height)
}

const titleRow = (title: string): Row =>
  rowOf(
    'requirement_title',
    [cellOf(title, { key: 'requirement_title', width: leftWidth, head: true })],
    bandHeight,
  )

const textRow = (text: Cell, from: number, until: number, height: number): Row =>
  rowOf('tech_requirement', [{ ...text, lines: text.lines.slice(from, until) }], height)
