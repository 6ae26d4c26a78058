import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { type Fact, factRows, fieldValueText, labelOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm, type Section } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { contentWidth, type Paper } from '../../../ui/print/sheet/paper.ts'
import type { Align } from '../../../ui/print/sheet/row.ts'
import { band, type Column, signature } from '../../../ui/print/sheet/table_form.ts'
import { fill, numbering, tableSection } from '../../../ui/print/sheet/table_section.ts'
import type { Words } from './texts.ts'

/** Who signs, and the day where the document tells it. */
export interface Signer {
  readonly key: string
  readonly label: string
  readonly name: string
}

export interface Document extends Pick<FormDocument, 'title' | 'number' | 'watermark'> {
  readonly resource: Resource
  readonly record: Stored
  readonly company: string
  readonly signers: readonly Signer[]
  readonly notes?: readonly string[]
}

const footHeight = 11
/** Beside the room for the hand no name has place after its label: it stands below. */
const narrow = 60

/** Every document of the stores: its head and its signatures stand on each page. */
export function documentForm(
  { resource, record, company, title, number, watermark, signers, notes = [] }: Document,
  paper: Paper,
  head: readonly Fact[],
  sections: readonly Section[],
): FormDocument {
  const width = contentWidth(paper) / signers.length
  const foot = band(
    'foot',
    signers.map(({ key, label, name }) =>
      width < narrow
        ? signature(key, width, [label, name].filter(Boolean).join('\n'))
        : signature(key, width, label, name),
    ),
    footHeight,
  )
  return flowForm({
    key: `${resource.name}/${String(record['id'])}`,
    paper,
    company,
    title,
    number,
    name: String(record['uid']),
    ...(watermark && { watermark }),
    head: factRows(head, paper, paper === 'a4-landscape' ? 3 : 2, { mostLines: 2 }),
    sections,
    foot: [foot],
    notes,
  })
}

/** One card on a sheet of A5: labels with their values, and room to write. */
export const slipForm = (
  document: Document,
  facts: readonly Fact[],
  ...below: readonly Fact[]
): FormDocument =>
  documentForm(document, 'a5-landscape', facts.slice(0, headFacts), [
    { above: [], grows: true, rows: factRows(facts.slice(headFacts), 'a5-landscape', 2) },
    ...(below.length > 0
      ? [{ above: [], grows: true, rows: factRows(below, 'a5-landscape', 1, { rowHeight: 11 }) }]
      : []),
  ])
/** Number, day, department and order are a slip's head. */
const headFacts = 4

/** So many rows as a form states stand on its page, however long their words are. */
const mostLines = 3

interface Lines {
  readonly lines: readonly Stored[]
  readonly columns: readonly Column<Stored>[]
  /** The column that takes what the others leave. */
  readonly widest: string
  readonly rowsPerPage: number
  /** Below the last line. */
  readonly total?: Section
}

/** A document with a table of its lines on A4. */
export function linesForm(
  document: Document,
  head: readonly Fact[],
  { lines, columns, widest, rowsPerPage, total }: Lines,
  { t }: Words,
): FormDocument {
  const table = tableSection({
    key: 'line',
    columns: fill([numbering(t.store_print.row), ...columns], 'a4-landscape', widest).map((column) => ({
      ...column,
      mostLines,
    })),
    records: lines,
    rowHeight: 8.5,
    rowsPerPage,
  })
  return documentForm(document, 'a4-landscape', head, [table, ...(total ? [total] : [])])
}

/** A field of a line as its declaration calls and shows it. */
export const columnsOf = (resource: Resource, words: Words) =>
  function column(
    key: string,
    width: number,
    facts: { readonly heading?: string; readonly align?: Align } = {},
  ): Column<Stored> {
    const { heading = labelOf(resource, key, words.language), align = 'left' } = facts
    return { key, width, heading, align, format: (line) => fieldValueText(resource, key, line, words) }
  }

/** 单号 and 日期 of every document. */
export const numberAndDay = ({ uid, create_dt }: Stored, { t }: Words): readonly Fact[] => [
  { key: 'uid', label: t.store_print.uid, text: String(uid) },
  { key: 'create_dt', label: t.store_print.day, text: dayOf(create_dt) },
]

/** 工作令 */
export const orderOf = ({ sub_order_uid }: Stored, { t }: Words): Fact => ({
  key: 'sub_order_uid',
  label: t.store_print.order,
  text: String(sub_order_uid ?? ''),
})

/** `2026-11-22` of a time as answers carry it. */
export const dayOf = (time: unknown): string => String(time ?? '').slice(0, 'yyyy-mm-dd'.length)
export const minuteOf = (time: unknown): string =>
  String(time ?? '')
    .slice(0, 'yyyy-mm-ddThh:mm'.length)
    .replace('T', ' ')

/** Who signed, as the declaration calls them; `more` says what for. */
export const signersOf = (
  resource: Resource,
  people: readonly string[],
  record: Stored,
  { language }: Words,
  more = '',
): readonly Signer[] =>
  people.map((key) => ({
    key,
    label: labelOf(resource, key, language) + more,
    name: String(record[key] ?? ''),
  }))
