import { round } from '../../../../shared/kernel/decimals.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { factRows, factsOf, fieldValueText, labelOf, labelWidth } from '../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../ui/print/sheet/paper.ts'
import type { Align } from '../../../ui/print/sheet/row.ts'
import { band, type Column, signature } from '../../../ui/print/sheet/table_form.ts'
import { fill, numbering, tableSection } from '../../../ui/print/sheet/table_section.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import type { OrderFacts } from './read_order.ts'
import type { Words } from './texts.ts'

const paper = 'a4-landscape'
const head = ['uid', 'work_order', 'create_date', 'status', 'category', 'revised_number'] as const

/** Of the materials, in millimetres; the name takes what the others leave. */
const widths = {
  name: 0,
  material_mark: 22,
  model: 15,
  specification: 36,
  standard: 26,
  drawing_number: 26,
  required_count: 17,
  required_weight: 18,
  unit: 11,
  category: 17,
} as const
type Printed = keyof typeof widths

const { audited, terminated } = orderStatus.code

/** 订购单 CR-DG: the materials as rows, each page with the whole header and all signatures. */
export function orderForm(facts: OrderFacts, company: string, words: Words): FormDocument {
  const { order, materials, superseded } = facts
  const t = words.t.purchase_print
  const requirement = factsOf(purchase_orders, ['tech_requirement'], order, words)
  return flowForm({
    key: `purchase_orders/${String(order['id'])}`,
    paper,
    company,
    title: t.titles.orders,
    number: 'CR-DG',
    name: String(order['uid']),
    ...(superseded ? ({ watermark: 'superseded' } as const) : watermarkOf(Number(order['status']))),
    head: factRows(factsOf(purchase_orders, head, order, words), paper, 3, { mostLines: 3 }),
    sections: [
      tableSection({
        key: 'material',
        columns: columnsOf(facts, words),
        records: materials,
        rowHeight: 8.5,
        rowsPerPage: 10,
      }),
      {
        above: [],
        rows: [totalRow(materials, words), ...factRows([...requirement, ...looksAt(facts, words)], paper, 1)],
      },
    ],
    foot: [footRow(order, words)],
    notes: [],
  })
}

/** What stands in its signers' view of the order: each finding with the rows it is of, and why something is ordered twice. */
function looksAt({ order, materials, findings }: OrderFacts, words: Words) {
  const t = words.t.purchase_print
  const all = materials.flatMap(({ id }, at) =>
    (findings.get(Number(id)) ?? []).map((says) => ({ says, row: at + 1 })),
  )
  const found = [...Map.groupBy(all, ({ says }) => says)].map(([says, rows]) =>
    t.finding(
      rows.map(({ row }) => row),
      says,
    ),
  )
  return [
    ...(found.length > 0 ? [{ key: 'findings', label: t.findings, text: found.join('\n') }] : []),
    ...(order['twice_reason'] ? factsOf(purchase_orders, ['twice_reason'], order, words) : []),
  ]
}

function watermarkOf(status: number): Pick<FormDocument, 'watermark'> {
  if (status === terminated) return { watermark: 'void' }
  return status <= audited ? { watermark: 'draft' } : {}
}

function columnsOf({ subOrders }: OrderFacts, words: Words): readonly Column<Stored>[] {
  const t = words.t.purchase_print
  const named: readonly Printed[] = Object.keys(widths).filter((name): name is Printed => name in widths)
  const fields = named.map(
    (name): Column<Stored> => ({
      key: name,
      heading: labelOf(procurement_materials, name, words.language),
      width: widths[name],
      align: alignOf(name),
      format: (material) =>
        name === 'required_weight'
          ? kilograms(material.required_weight)
          : fieldValueText(procurement_materials, name, material, words),
    }),
  )
  const columns: readonly Column<Stored>[] = [
    numbering(t.row),
    ...fields,
    {
      key: 'sub_order',
      heading: labelOf(procurement_materials, 'sub_order', words.language),
      width: 18,
      format: ({ id }) => subOrders.get(id) ?? '',
    },
    {
      key: 'delivery_dt',
      heading: labelOf(procurement_materials, 'delivery_dt', words.language),
      width: 22,
      align: 'centre',
      format: (material) => fieldValueText(procurement_materials, 'delivery_dt', material, words),
    },
  ]
  return fill(columns, paper, 'name')
}

const alignOf = (name: Printed): Align =>
  name === 'required_count' || name === 'required_weight' ? 'right' : name === 'unit' ? 'centre' : 'left'

/** Masses have two decimals (0.3). */
const kilograms = (mass: unknown): string => (typeof mass === 'number' ? hundredths(round(mass, 2)) : '')

/** Pieces and metres are not added up; kilograms are. */
function totalRow(materials: readonly Stored[], words: Words) {
  const t = words.t.purchase_print
  const weight = materials.reduce((sum, { required_weight }) => sum + Number(required_weight ?? 0), 0)
  const width = contentWidth(paper)
  return band(
    'total',
    [
      { key: 'total_label', width: labelWidth(paper), head: true, content: t.total },
      {
        key: 'total',
        width: width - labelWidth(paper),
        content: t.total_of(materials.length, kilograms(weight)),
      },
    ],
    7,
  )
}

const footHeight = 11
const signers = [
  ['lister', 'list_date'],
  ['chief', 'audit_date'],
  ['approver', 'approve_time'],
] as const

/** Who signed and on which day, with room for the hand. */
function footRow(order: Stored, words: Words) {
  const width = contentWidth(paper) / signers.length
  const dayLength = 10
  return band(
    'foot',
    signers.map(([person, time]) => {
      const day = String(order[time] ?? '').slice(0, dayLength)
      const label = labelOf(purchase_orders, person, words.language)
      return signature(person, width, label, [order[person], day].filter(Boolean).join(' '))
    }),
    footHeight,
  )
}
