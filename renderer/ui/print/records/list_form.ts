import type { Texts } from '../../../i18n/index.ts'
import type { FormDocument } from '../sheet/form.ts'
import { tableForm } from '../sheet/table_form.ts'
import { type ColumnRequest, fitColumns } from './fit_columns.ts'

export interface ListFacts {
  readonly name: string
  readonly company: string
  readonly title: string
  /** The day it is printed, `2026-11-20`. */
  readonly day: string
  readonly count: number
  /** In the person's words: what the list was narrowed to. */
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
}

const paper = 'a4-landscape'
const totalKey = 'total'

/** Any list as a printed form: its columns in their order, each as wide as its texts. */
export function listForm(facts: ListFacts, t: Texts): FormDocument {
  const { company, title, day, count, filters, totals } = facts
  const rows = totals ? [...facts.rows, { key: totalKey, texts: totals }] : facts.rows
  const fitted = fitColumns(facts.columns, (name) => rows.map(({ texts }) => texts[name] ?? ''), paper)
  const { columns, left } = fitted
  return tableForm({
    key: `${facts.name}/list`,
    paper,
    company,
    title,
    number: '',
    name: day,
    line: [
      { text: filters.join('  ') },
      { text: t.preview.record_count(count) },
      { text: t.preview.printed_on(day) },
    ].filter(({ text }) => text !== ''),
    columns: columns.map(({ name, head, width, right }) => ({
      key: name,
      heading: head,
      width,
      align: right ? 'right' : 'left',
      format: ({ key, texts }: ListRow) => ({ text: texts[name] ?? '', bold: key === totalKey }),
    })),
    records: rows,
    keyOf: ({ key }) => key,
    isShaded: ({ key }) => key === totalKey,
    rowsPerPage: 25,
    rowHeight: 6,
    notes: left.length > 0 ? [t.preview.left_out(left.map(({ head }) => head).join(t.comma))] : [],
  })
}
