import type { Texts } from '../../../i18n/index.ts'
import { abovePlainFrame } from '../sheet/above.ts'
import { type FormDocument, wholeFrame } from '../sheet/form.ts'
import { heightOf, paginate } from '../sheet/paginate.ts'
import { contentHeight, contentWidth, outside, plainScale } from '../sheet/paper.ts'
import { type Cell, cellOf, type Row, rowOf, splitRow } from '../sheet/row.ts'
import { type ColumnRequest, type Fitted, fitColumns } from './fit_columns.ts'

export interface ListFacts {
  readonly name: string
  readonly company: string
  readonly title: string
  /** The day it is printed, `2026-11-20`. */
  readonly day: string
  /** By whom and when it is printed. */
  readonly printed: string
  readonly count: number
  /** In the person's words: the view, what the list was narrowed to and by what it is grouped. */
  readonly filters: readonly string[]
  readonly columns: readonly ColumnRequest[]
  readonly rows: readonly ListRow[]
  /** Below the last row, by the name of their column; unlike units have lines of their own. */
  readonly totals?: ListRow['texts'] | undefined
}

interface ListRow {
  readonly key: string
  /** By the name of their column. */
  readonly texts: Readonly<Record<string, string>>
  /** What its group has in common: stands above the first row of a group. */
  readonly group?: string | undefined
}

const paper = 'a4-landscape'
const totalKey = 'total'
const rowHeight = 5.2
const scale = plainScale

/** Any list as a printed sheet: its columns in their order, and below a row what has no room beside it. */
export function listForm(facts: ListFacts, t: Texts): FormDocument {
  const { company, title, day, count, printed, totals } = facts
  const all = totals ? [...facts.rows, { key: totalKey, texts: totals }] : facts.rows
  const { columns, left } = fitColumns(
    facts.columns,
    (name) => all.map(({ texts }) => texts[name] ?? ''),
    paper,
  )
  const { height: outerHeight, ...outer } = abovePlainFrame({
    paper,
    company,
    right: [t.preview.record_count(count), day],
    line: [{ text: facts.filters.join('  ') }],
  })
  const heads = rowOf(
    'headings',
    columns.map(({ name, head, right }) =>
      cellOf(head, {
        key: name,
        ...widthOf(columns, name),
        align: right ? 'right' : 'left',
        head: true,
        scale,
      }),
    ),
    rowHeight,
  )
  const height = contentHeight(paper) - outerHeight - heads.height - outside.pageNumber
  const records = all.map((row) => rowsOf(row, columns, left, height, t))
  const pages = paginate(
    records.flatMap((rows) => keptTogether(rows, height)),
    { rows: Number.POSITIVE_INFINITY, height },
  ).map((some, at) => ({
    key: String(at + 1),
    blocks: wholeFrame(paper, [heads, ...some.flatMap(({ rows }) => rows)]),
  }))
  const { right, ...above } = outer
  return {
    key: `${facts.name}/list`,
    paper,
    ...above,
    title,
    number: '',
    name: day,
    plain: { right, printed },
    pages,
    notes: [],
  }
}

const widthOf = (columns: readonly Fitted[], name: string): { readonly width: number } => ({
  width: columns.find((column) => column.name === name)?.width ?? 0,
})

/** The heading of its group, the row, and its second line. */
function rowsOf(
  { key, texts, group }: ListRow,
  columns: readonly Fitted[],
  left: readonly ColumnRequest[],
  height: number,
  t: Texts,
): readonly Row[] {
  const bold = key === totalKey
  const cells = columns.map(({ name, width, right }) =>
    cellOf(
      { text: texts[name] ?? '', bold },
      { key: name, width, align: right ? 'right' : 'left', shaded: bold, scale },
    ),
  )
  const line = (name: string, text: string, shaded: boolean): Cell =>
    cellOf({ text, bold: shaded }, { key: name, width: contentWidth(paper), shaded, scale })
  const more = left.flatMap(({ name, head }) => {
    const text = texts[name]?.replaceAll('\n', ' · ')
    return text ? [t.value_of(head, text)] : []
  })
  return [
    ...(group === undefined ? [] : [rowOf(`${key}/group`, [line('group', group, true)], rowHeight)]),
    ...splitRow(rowOf(key, cells, rowHeight), height),
    ...(more.length === 0
      ? []
      : [{ ...rowOf(`${key}/more`, [line('more', more.join('   '), bold)], rowHeight), continued: true }]),
  ]
}

/** No page ends between a row and its second line, unless they are higher than a page. */
function keptTogether(
  rows: readonly Row[],
  height: number,
): readonly { readonly rows: readonly Row[]; readonly height: number }[] {
  const together = heightOf(rows)
  return together <= height
    ? [{ rows, height: together }]
    : rows.map((row) => ({ rows: [row], height: row.height }))
}
