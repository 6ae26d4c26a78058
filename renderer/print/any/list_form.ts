import type { Texts } from '../../texts/index.ts'
import type { FormDocument } from '../sheet/form.ts'
import { tableForm } from '../sheet/table_form.ts'
import { type Asked, fitColumns } from './columns.ts'

export interface ListFacts {
  readonly name: string
  readonly company: string
  readonly title: string
  /** The day it is printed, `2026-11-20`. */
  readonly day: string
  readonly count: number
  /** In the person's words: what the list was narrowed to. */
  readonly filters: readonly string[]
  readonly columns: readonly Asked[]
  readonly rows: readonly ListRow[]
}

interface ListRow {
  readonly key: string
  /** By the name of their column. */
  readonly texts: Readonly<Record<string, string>>
}

const paper = 'a4-landscape'

/** Any list as a printed form: its columns in their order, each as wide as its texts. */
export function listForm(facts: ListFacts, t: Texts): FormDocument {
  const { rows, company, title, day, count, filters } = facts
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
      format: ({ texts }: ListRow) => texts[name] ?? '',
    })),
    records: rows,
    keyOf: ({ key }) => key,
    rowsPerPage: 25,
    rowHeight: 6,
    notes: left.length > 0 ? [t.preview.left_out(left.map(({ head }) => head).join(t.comma))] : [],
  })
}
