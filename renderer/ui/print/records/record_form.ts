import { abovePlainFrame } from '../sheet/above.ts'
import { type FormDocument, wholeFrame } from '../sheet/form.ts'
import { paginate } from '../sheet/paginate.ts'
import { contentHeight, contentWidth, outside, plainScale } from '../sheet/paper.ts'
import { type Cell, cellOf, type Row, rowOf, splitRow } from '../sheet/row.ts'

export interface RecordFacts {
  readonly key: string
  readonly company: string
  readonly title: string
  /** What the record is called. */
  readonly name: string
  /** The day it is printed, `2026-11-20`. */
  readonly day: string
  /** By whom and when it is printed. */
  readonly printed: string
  readonly watermark?: FormDocument['watermark']
  /** In declared order; `whole` takes the width of the paper. */
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly text: string
    readonly whole: boolean
    /** A number. */
    readonly right: boolean
  }[]
}

const paper = 'a4-portrait'
const labelWidth = 30
const rowHeight = 6.5
const scale = plainScale

type Field = RecordFacts['fields'][number]

/** Any record as a printed sheet: two fields a row, long texts alone. */
export function recordForm({ fields, ...facts }: RecordFacts): FormDocument {
  const { key, company, title, name, day, printed, watermark } = facts
  const {
    height: outerHeight,
    right,
    ...outer
  } = abovePlainFrame({ paper, company, right: [name, day], line: [] })
  const height = contentHeight(paper) - outerHeight - outside.pageNumber
  const rows = inPairs(fields).flatMap((pair) => splitRow(rowFor(pair), height))
  const pages = paginate(rows, { rows: Number.POSITIVE_INFINITY, height }).map((some, at) => ({
    key: String(at + 1),
    blocks: wholeFrame(paper, some),
  }))
  return {
    key,
    paper,
    ...outer,
    title,
    number: '',
    name,
    plain: { right, printed },
    ...(watermark && { watermark }),
    pages,
    notes: [],
  }
}

function inPairs(fields: readonly Field[]): readonly (readonly Field[])[] {
  const pairs: Field[][] = []
  for (const field of fields) {
    const open = pairs.at(-1)
    if (!field.whole && open?.length === 1 && open[0]?.whole === false) open.push(field)
    else pairs.push([field])
  }
  return pairs
}

function rowFor(pair: readonly Field[]): Row {
  const width = contentWidth(paper)
  const half = width / 2 - labelWidth
  const alone = pair.length === 1
  const cells = pair.flatMap(({ name, label, text, whole, right }): readonly Cell[] => [
    cellOf(label, { key: `${name}_label`, width: labelWidth, head: true, scale }),
    cellOf(text, {
      key: name,
      width: alone && whole ? width - labelWidth : half,
      align: right ? 'right' : 'left',
      scale,
    }),
  ])
  const fill = alone && !pair[0]?.whole ? [cellOf('', { key: 'rest', width: width / 2 })] : []
  return rowOf(pair.map(({ name }) => name).join('/'), [...cells, ...fill], rowHeight)
}
