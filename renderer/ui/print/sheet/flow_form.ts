import { aboveFrame, linesOf } from './above.ts'
import { type FormDocument, type LineText, wholeFrame } from './form.ts'
import { blanks, heightOf } from './paginate.ts'
import { contentHeight, contentWidth, outside } from './paper.ts'
import { type Row, splitRow } from './row.ts'

/** A part of a form: its rows follow those of the part before, on as many pages as they need. */
export interface Section {
  /** Stand above its rows on every page. */
  readonly above: readonly Row[]
  readonly rows: readonly Row[]
  /** It is not torn apart where one page can hold it. */
  readonly together?: boolean
  /** Its rows share what is left of a page. */
  readonly grows?: boolean
  /** A table: at most so many rows a page, and empty ones up to that number below the last. */
  readonly grid?: { readonly rowsPerPage: number; readonly blank: (at: number) => Row }
}

export interface FlowForm extends Omit<FormDocument, 'pages' | 'company' | 'lines'> {
  readonly company: string
  /** Above the frame. */
  readonly line?: readonly LineText[]
  /** The first and the last rows of every page. */
  readonly head: readonly Row[]
  readonly foot: readonly Row[]
  readonly sections: readonly Section[]
  /** Text to read: a page is no higher than its rows. A form to be filled in fills its pages. */
  readonly endsWithRows?: boolean
}

/** What stands of a section on one page. */
interface Part {
  readonly section: Section
  readonly rows: Row[]
}

/** Sums of millimetres are compared with this much patience. */
const hair = 0.001
const none = Number.POSITIVE_INFINITY

/** A printed form whose texts and tables follow each other. */
export function flowForm({
  line = [],
  head,
  foot,
  sections,
  endsWithRows,
  ...document
}: FlowForm): FormDocument {
  const { paper } = document
  const notes = document.notes.flatMap((note) => linesOf(note, contentWidth(paper)))
  const { height: outerHeight, ...outer } = aboveFrame({ ...document, line })
  const height =
    contentHeight(paper) -
    outerHeight -
    heightOf([...head, ...foot]) -
    notes.length * outside.note -
    outside.pageNumber
  const pages = flow(sections, height).map((parts, at) => ({
    key: String(at + 1),
    blocks: wholeFrame(paper, [...head, ...filled(parts, endsWithRows ? 0 : height), ...foot]),
  }))
  return { ...document, ...outer, notes, pages }
}

function flow(sections: readonly Section[], height: number): readonly (readonly Part[])[] {
  const pages: Part[][] = [[]]
  let left = height
  const begin = (section: Section, needed: number): Part => {
    const above = heightOf(section.above)
    if (above + needed > left + hair && pages.at(-1)?.length) {
      pages.push([])
      left = height
    }
    const part = { section, rows: [] }
    pages.at(-1)?.push(part)
    left -= above
    return part
  }
  for (const section of sections) {
    const { above, grid } = section
    const rows = section.rows.flatMap((row) => splitRow(row, height - heightOf(above)))
    let part = begin(section, leastOf(section, rows, height))
    for (const row of rows) {
      const full = part.rows.length >= (grid?.rowsPerPage ?? none)
      if (full) left = 0
      if (full || (part.rows.length > 0 && row.height > left + hair)) part = begin(section, row.height)
      part.rows.push(row)
      left -= row.height
    }
  }
  return pages
}

/** What must fit below its headings for a section to begin on a page. */
function leastOf({ above, together, grid }: Section, rows: readonly Row[], height: number): number {
  const whole = heightOf(rows)
  if (together && heightOf(above) + whole <= height) return whole
  return rows[0]?.height ?? grid?.blank(0).height ?? 0
}

/** The frame is always full: empty rows follow the last one of a table, and the rows share what is left. */
function filled(parts: readonly Part[], height: number): readonly Row[] {
  let left = height - heightOf(parts.flatMap(({ section, rows }) => [...section.above, ...rows]))
  const full = parts.map(({ section, rows }) => {
    const { grid } = section
    if (!grid) return { section, rows }
    const space = { rows: grid.rowsPerPage, height: heightOf(rows) + left }
    const more = blanks(rows, space, grid.blank)
    left -= heightOf(more)
    return { section, rows: [...rows, ...more] }
  })
  const growing = full.filter(({ section, rows }) => (section.grows || section.grid) && rows.length > 0)
  const sharing = growing.length > 0 ? growing : full
  const share = Math.max(0, left) / Math.max(1, sharing.flatMap(({ rows }) => rows).length)
  return full.flatMap((part) => [
    ...part.section.above,
    ...part.rows.map((row) => (sharing.includes(part) ? { ...row, height: row.height + share } : row)),
  ])
}
