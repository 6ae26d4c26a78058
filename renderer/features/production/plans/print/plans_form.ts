import { pruction_plans } from '../../../../../shared/production/pruction_plans.ts'
import { monthText } from '../../../../ui/dates/month_text.ts'
import { fieldValueText, labelOf } from '../../../../ui/print/sheet/facts.ts'
import type { FormDocument } from '../../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../../ui/print/sheet/paper.ts'
import { type BandCell, type Column, signature, tableForm } from '../../../../ui/print/sheet/table_form.ts'
import { fill, numbering } from '../../../../ui/print/sheet/table_section.ts'
import { hundredths, numberText } from '../../../../ui/value/number_text.ts'
import { loadOf, type Plan } from '../month_columns.ts'
import type { Words } from '../texts.ts'

const paper = 'a4-landscape'
/** In millimetres; the product takes what the others leave. */
const widths = {
  work_order: 24,
  client_name: 42,
  product_name: 0,
  number: 13,
  output_value: 22,
  output: 22,
  delivery_dt: 24,
  status: 17,
  remarks: 44,
} as const
type Printed = keyof typeof widths
const numbers: readonly Printed[] = ['number', 'output_value', 'output']

export interface MonthFacts {
  readonly month: string
  readonly plans: readonly Plan[]
}

/** 月生产计划 CR-JH-01: the plans of a month with its tons and output value, in the manner of the forms of section 8. */
export function plansForm({ month, plans }: MonthFacts, company: string, words: Words): FormDocument {
  const { t } = words
  const says = t.plans.print
  return tableForm({
    key: `plans/${month}`,
    paper,
    company,
    title: says.title,
    number: 'CR-JH-01',
    name: month,
    line: [{ text: says.month(monthText(month, t)) }],
    columns: columnsOf(words),
    records: plans,
    keyOf: ({ id }) => `plan${id}`,
    rowsPerPage: 10,
    rowHeight: 8.5,
    foot: [totalCells(plans, words), signers(words)],
    footHeight: 10,
    notes: [says.note],
  })
}

function columnsOf(words: Words): readonly Column<Plan>[] {
  const named = Object.keys(widths).filter((name): name is Printed => name in widths)
  const columns = named.map(
    (name): Column<Plan> => ({
      key: name,
      heading: labelOf(pruction_plans, name, words.language),
      width: widths[name],
      ...(numbers.includes(name) && { align: 'right' }),
      format: (plan) => shown(name, plan, words),
    }),
  )
  return fill([numbering(words.t.plans.print.row), ...columns], paper, 'product_name')
}

function shown(name: Printed, plan: Plan, words: Words): string {
  if (name === 'output_value') return hundredths(plan.output_value)
  if (name === 'output') return tons(plan.output)
  if (name === 'delivery_dt') return plan.delivery
  return fieldValueText(pruction_plans, name, { ...plan }, words)
}

const valueWidth = 60

function totalCells(plans: readonly Plan[], { t, language }: Words): readonly BandCell[] {
  const load = loadOf(plans)
  const labelled = (name: 'output_value' | 'output', text: string): BandCell => ({
    key: `total_${name}`,
    width: valueWidth,
    content: `${labelOf(pruction_plans, name, language)} ${text}`,
  })
  return [
    { key: 'total_label', width: 26, head: true, content: t.plans.print.total },
    {
      key: 'total_plans',
      width: contentWidth(paper) - 26 - 2 * valueWidth,
      content: t.plans.print.total_of(load.plans),
    },
    labelled('output_value', hundredths(load.output_value)),
    labelled('output', tons(load.output)),
  ]
}

function signers({ t }: Words): readonly BandCell[] {
  const { planner, head, leader } = t.plans.print
  const width = contentWidth(paper) / 3
  return [
    signature('planner', width, planner),
    signature('head', width, head),
    signature('leader', width, leader),
  ]
}

const tons = (amount: number): string => numberText(amount, { least: 3, most: 3 })
