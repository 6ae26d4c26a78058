import { specOf } from '../../../../../shared/kernel/resource.ts'
import { stock_work_hour_tickets } from '../../../../../shared/production/stock_work_hour_tickets.ts'
import { factRows } from '../../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../../ui/print/sheet/paper.ts'
import { band, type Column, signature } from '../../../../ui/print/sheet/table_form.ts'
import { fill, tableSection } from '../../../../ui/print/sheet/table_section.ts'
import type { Words } from '../texts.ts'
import type { PartNames, StockTicket } from './read_tickets.ts'

const paper = 'a4-landscape'
const rowsPerPage = 10
const rowHeight = 9
const footHeight = 11
/** Tickets stand two beside each other. */
const beside = 2

type Line = readonly StockTicket['material'][number][]

/** 入库工时票 CR-SC-02: the tickets of an order that are finished and inspected, with the hours of the group on each. */
export function stockForm(
  ticket: StockTicket,
  parts: PartNames,
  company: string,
  words: Words,
): FormDocument {
  const { hours: t } = words.t
  const { work_order_uid, group_name, material } = ticket
  const { fields, label } = shownOf(words)
  const sum = material.reduce((total, { work_hour }) => total + work_hour, 0)
  const signers = [t.leader, t.inspector, t.statistician]
  return flowForm({
    key: `stock_hours/${work_order_uid}/${group_name}`,
    paper,
    company,
    title: label,
    number: 'CR-SC-02',
    name: `${work_order_uid}_${group_name}`,
    head: factRows(
      [
        { key: 'work_order_uid', label: fields.work_order_uid, text: work_order_uid },
        { key: 'group_name', label: fields.group_name, text: group_name },
        { key: 'sum', label: t.sum, text: t.tickets_and_hours(material.length, sum) },
      ],
      paper,
      3,
      { mostLines: 2 },
    ),
    sections: [
      tableSection({
        key: 'ticket',
        columns: fill(columnsOf(parts, words), paper, `name${beside - 1}`),
        records: inLines(material),
        rowHeight,
        rowsPerPage,
      }),
    ],
    foot: [
      band(
        'foot',
        signers.map((title) => signature(title, contentWidth(paper) / signers.length, title)),
        footHeight,
      ),
    ],
    notes: [t.stock_note],
  })
}

function shownOf({ language }: Words) {
  const { work_order_uid, group_name } = stock_work_hour_tickets.spec.operations.ticket.output
  return {
    label: specOf(stock_work_hour_tickets).label[language],
    fields: { work_order_uid: work_order_uid.label[language], group_name: group_name.label[language] },
  }
}

const inLines = (material: StockTicket['material']): readonly Line[] =>
  Array.from({ length: Math.ceil(material.length / beside) }, (_, at) =>
    material.slice(at * beside, (at + 1) * beside),
  )

const columnsOf = (parts: PartNames, { t: { hours: t } }: Words): readonly Column<Line>[] =>
  Array.from({ length: beside }, (_, place): readonly Column<Line>[] => [
    {
      key: `ticket${place}`,
      heading: t.ticket,
      width: 20,
      align: 'centre',
      format: (line) => line[place]?.material_index ?? '',
    },
    {
      key: `name${place}`,
      heading: t.part,
      width: 90,
      mostLines: 2,
      format: (line) => parts.get(line[place]?.material_index ?? '') ?? '',
    },
    {
      key: `hours${place}`,
      heading: `${t.hours} (h)`,
      width: 23,
      align: 'right',
      format: (line) => String(line[place]?.work_hour ?? ''),
    },
  ]).flat()
