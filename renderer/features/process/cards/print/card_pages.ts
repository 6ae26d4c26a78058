import { blanks, fillPages, heightOf, paginate, type Space } from '../../../../ui/print/sheet/paginate.ts'
import { type Row, splitRow } from '../../../../ui/print/sheet/row.ts'
import type { CardTable } from './card_tables.ts'

/** Of processes. */
export const rowsPerPage = 10
/** Fewer seams than this are no table: it begins on the next page. */
const fewestSeams = 2
/** Rows to write on, where seams stand below the last processes. */
const usualSeams = 3

const all = Number.POSITIVE_INFINITY

/** Millimetres beside the sketch on each page. */
type Room = (page: number) => number

/** The rows beside the sketch, page by page: ten processes a page, and where the card has seams, those behind the last one. */
export function cardPages(
  processes: CardTable,
  seams: CardTable | undefined,
  room: Room,
): readonly (readonly Row[])[] {
  const rows = cutRows(processes, room)
  const pages = paginate(rows, (page) => spaceFor(processes, room(page), rowsPerPage))
  const last = pages.length - 1
  const left = spaceFor(processes, room(last)).height - heightOf(pages[last] ?? [])
  const { shared, own } = seams
    ? seamPages(seams, left, (page) => room(last + 1 + page))
    : { shared: [], own: [] }
  const spaceOn = (page: number): Space =>
    spaceFor(processes, room(page) - (page === last ? heightOf(shared) : 0), rowsPerPage)
  const filled = fillPages(pages, spaceOn, processes.blank)
  return [
    ...filled.map((some, page) => [...processes.above, ...some, ...(page === last ? shared : [])]),
    ...own,
  ]
}

/** A page with nothing but rows to write on. */
export function blankPage(processes: CardTable, height: number): readonly Row[] {
  const space = spaceFor(processes, height, rowsPerPage)
  return [...processes.above, ...fillPages([[]], space, processes.blank).flat()]
}

const spaceFor = ({ above }: CardTable, height: number, rows = all): Space => ({
  rows,
  height: height - heightOf(above),
})

const cutRows = (table: CardTable, room: Room): readonly Row[] =>
  table.rows.flatMap((row) => splitRow(row, spaceFor(table, Math.min(room(0), room(1))).height))

/** The rows below the last processes, and those of the pages that follow. */
function seamPages(seams: CardTable, left: number, room: Room) {
  const rows = cutRows(seams, room)
  const here = spaceFor(seams, left)
  const first = rows.length > 0 ? rows.slice(0, fewestSeams) : [seams.blank(0)]
  const begins = heightOf(first) <= here.height
  const spaceOn = (page: number): Space => {
    const own = begins ? page - 1 : page
    return own < 0 ? here : spaceFor(seams, room(own))
  }
  const flow = paginate(rows, spaceOn)
  const [below = []] = begins ? flow : []
  const more = blanks(below, { ...here, rows: usualSeams }, seams.blank)
  const own = fillPages(begins ? flow.slice(1) : flow, (page) => spaceFor(seams, room(page)), seams.blank)
  return {
    shared: begins ? [...seams.above, ...below, ...more] : [],
    own: own.map((some) => [...seams.above, ...some]),
  }
}
