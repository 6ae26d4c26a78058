import { specOf, storedOf } from '../../../../shared/kernel/resource.ts'
import type { Operation, OperationOutput } from '../../../../shared/kernel/types.ts'
import type { DailyLine } from '../../../../shared/office/history.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { changesIn } from '../../../ui/history/changes_in.ts'
import { stepIn } from '../../../ui/history/happenings.ts'
import { fieldValueText, labelOf } from '../../../ui/print/sheet/facts.ts'
import { flowForm, type Section } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../ui/print/sheet/paper.ts'
import type { Row } from '../../../ui/print/sheet/row.ts'
import { type BandCell, band, type Column, headings, tableRow } from '../../../ui/print/sheet/table_form.ts'
import { fill } from '../../../ui/print/sheet/table_section.ts'
import { numberText } from '../../../ui/value/number_text.ts'
import { forecastOf, type Order, stageText } from '../cockpit/segment_text.ts'
import type { Texts } from '../texts.ts'

type Figure = OperationOutput<Resources, 'figures', Operation<Resources, 'figures'> & 'mine'>[number]
export type LateLine = Readonly<Record<string, unknown>>

export interface DailyFacts {
  readonly today: string
  readonly since: string
  readonly orders: readonly Order[]
  readonly changes: readonly DailyLine[]
  readonly late: readonly LateLine[]
  /** Of these none is money. */
  readonly figures: readonly Figure[]
}
interface Words {
  readonly t: Texts
  readonly language: Language
}

const paper = 'a4-landscape'
const rowHeight = 6.5
/** As many as the office answers at once: there may be more. */
const answered = 500
const counted = (count: number): string => (count >= answered ? `≥ ${count}` : String(count))

/** 生产日报 CR-SC-03: where every open order stands, what changed since the last working day closed, and late purchases. */
export function dailyForm(facts: DailyFacts, company: string, words: Words): FormDocument {
  const { daily } = words.t.home
  const { orders, changes, late, figures } = facts
  const heading = (key: string, text: string) => [
    band(key, [{ key, width: contentWidth(paper), head: true, content: text }], rowHeight),
  ]
  return flowForm({
    key: `daily/${facts.today}`,
    paper,
    company,
    title: daily.title,
    number: 'CR-SC-03',
    name: facts.today,
    line: [{ text: daily.as_of(facts.today) }],
    head: figures.length === 0 ? [] : [figureBand(figures)],
    sections: [
      plainSection({
        key: 'order',
        above: heading('orders', daily.orders(orders.length)),
        columns: fill(orderColumns(facts.today, words), paper, 'cause'),
        records: orders,
      }),
      plainSection({
        key: 'change',
        above: heading(
          'changes',
          daily.changes(counted(changes.length), facts.since.slice(0, 16).replace('T', ' ')),
        ),
        columns: fill(changeColumns(words), paper, 'what'),
        records: changes,
      }),
      plainSection({
        key: 'late',
        above: heading('lates', daily.late(counted(late.length))),
        columns: fill(lateColumns(words), paper, 'name'),
        records: late,
      }),
      // To write on by hand.
      { above: heading('notes', daily.remarks), grows: true, rows: [band('blank', [blank], 2 * rowHeight)] },
    ].filter(({ rows }) => rows.length > 0),
    foot: [],
    notes: [daily.note],
  })
}

const blank: BandCell = { key: 'blank', width: contentWidth(paper), content: '' }

interface Table<R> {
  readonly key: string
  readonly above: readonly Row[]
  readonly columns: readonly Column<R>[]
  readonly records: readonly R[]
}
/** A table without empty rows below it. */
const plainSection = <R>({ key, above, columns, records }: Table<R>): Section => ({
  above: [...above, { ...headings(columns), key: `${key}_headings` }],
  rows: records.map((record, at) => tableRow(`${key}${at + 1}`, columns, record, at, rowHeight)),
})

/** One line: label and value beside each other. */
function figureBand(figures: readonly Figure[]) {
  const width = contentWidth(paper) / figures.length
  return band(
    'figures',
    figures.map(({ key, label, value, unit }) => ({
      key,
      width,
      mostLines: 1,
      content: `${label} ${value === null ? '—' : numberText(value)}${unit}`,
    })),
    rowHeight + 1,
  )
}

function orderColumns(today: string, { t }: Words): readonly Column<Order>[] {
  const { home } = t
  const stages = Object.entries(home.stages).map(
    ([key, heading], at): Column<Order> => ({
      key,
      heading,
      width: 15,
      align: 'centre',
      mostLines: 1,
      format: ({ segments }) => {
        const stage = segments[at]
        return stage ? stageText(stage, today, t) : ''
      },
    }),
  )
  return [
    { key: 'uid', heading: home.order, width: 16, format: ({ uid }) => uid },
    {
      key: 'product',
      heading: home.product,
      width: 40,
      format: ({ product_name, client, count }) => `${product_name} · ${client} · ${home.units(count)}`,
    },
    { key: 'delivery', heading: home.delivery, width: 21, format: ({ delivery }) => delivery ?? '—' },
    { key: 'forecast', heading: home.forecast, width: 21, format: (order) => forecastOf(order, t).text },
    ...stages,
    { key: 'cause', heading: home.held_by, width: 0, format: ({ cause }) => cause },
    { key: 'person', heading: home.waits_for, width: 17, format: ({ person }) => person },
  ]
}

function changeColumns({ t, language }: Words): readonly Column<DailyLine>[] {
  const { daily } = t.home
  return [
    { key: 'at', heading: daily.at, width: 24, format: ({ at }) => at.slice(5, 16).replace('T', ' ') },
    { key: 'work_order', heading: t.home.order, width: 20, format: ({ work_order }) => work_order },
    {
      key: 'record',
      heading: daily.record,
      width: 82,
      format: ({ of }) => {
        const resource = resourceNamed(of.resource)
        return `${resource ? specOf(resource).label[language] : ''} ${of.title}`
      },
    },
    { key: 'what', heading: daily.what, width: 0, format: (line) => whatChanged(line, { t, language }) },
    { key: 'person', heading: daily.person, width: 20, format: ({ person }) => person },
  ]
}

/** The step, and the days that moved; what else was changed with them is not told. */
function whatChanged(line: DailyLine, { t, language }: Words): string {
  const resource = resourceNamed(line.of.resource)
  if (!resource) return ''
  const states = specOf(resource).states ?? {}
  const step = stepIn(resource, line)
  const told = Object.fromEntries(
    Object.entries(line.changes).filter(
      ([name]) => storedOf(resource, name)?.widget === 'date' || (!step && Object.hasOwn(states, name)),
    ),
  )
  const moved = changesIn(
    resource,
    { ...line, changes: told },
    { t, language, nameOf: (_, id) => String(id) },
  )
  const reason = line.reason === '' ? [] : [line.reason]
  return [
    ...(step ? [step[language]] : []),
    ...moved.map(({ label, was, is }) => `${label} ${was || '—'} → ${is || '—'}`),
    ...reason,
  ].join(t.comma)
}

function lateColumns(words: Words): readonly Column<LateLine>[] {
  const widths = {
    purchase_order: 34,
    name: 0,
    specification: 52,
    required_count: 18,
    need_dt: 22,
    delivery_dt: 22,
    whereabouts: 30,
    days_late: 18,
  } as const
  return Object.entries(widths).map(
    ([name, width]): Column<LateLine> => ({
      key: name,
      heading: labelOf(procurement_materials, name, words.language),
      width,
      ...((name === 'required_count' || name === 'days_late') && { align: 'right' as const }),
      format: (line) => fieldValueText(procurement_materials, name, line, words),
    }),
  )
}
