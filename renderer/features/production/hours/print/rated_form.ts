import { specOf } from '../../../../../shared/kernel/resource.ts'
import { work_hour_summarize_tickets } from '../../../../../shared/production/work_hour_summarize_tickets.ts'
import { factRows } from '../../../../ui/print/sheet/facts.ts'
import { flowForm } from '../../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../../ui/print/sheet/paper.ts'
import { band, signature } from '../../../../ui/print/sheet/table_form.ts'
import type { Words } from '../texts.ts'
import type { RatedTicket } from './read_tickets.ts'

const paper = 'a5-landscape'
const footHeight = 13

/** 工时票 CR-SC-01: what the work of a group on an order was rated at, and what was added to it. */
export function ratedForm(ticket: RatedTicket, company: string, words: Words): FormDocument {
  const labelled = factsOf(ticket, words)
  const signers = ['writer', 'quota_agent', 'statistician'] as const
  const width = contentWidth(paper) / signers.length
  return flowForm({
    key: `hours/${ticket.work_order_uid}/${ticket.group_name}`,
    paper,
    company,
    title: specOf(work_hour_summarize_tickets).label[words.language],
    number: 'CR-SC-01',
    name: `${ticket.work_order_uid}_${ticket.group_name}`,
    head: factRows(labelled('work_order_uid', 'group_name'), paper, 2, { mostLines: 2 }),
    sections: [
      {
        above: [],
        rows: factRows(labelled('rated_work_hour', 'added_work_hour', 'sum'), paper, 1, { rowHeight: 14 }),
      },
      // To write on by hand.
      { above: [], grows: true, rows: factRows(labelled('remark'), paper, 1) },
    ],
    foot: [
      band(
        'foot',
        signers.map((key) =>
          // Beside the room for the hand the name has its place below its label.
          signature(key, width, [labelOf(key, words), ticket[key]].filter(Boolean).join('\n')),
        ),
        footHeight,
      ),
    ],
    notes: [words.t.hours.rated_note],
  })
}

const { output } = work_hour_summarize_tickets.spec.operations.ticket
const labelOf = (key: keyof typeof output, { language }: Words): string => output[key].label[language]

const hours = 'h'

/** As the answer calls them, with their sum. */
function factsOf(ticket: RatedTicket, words: Words) {
  const sum = ticket.rated_work_hour + ticket.added_work_hour
  const all = {
    work_order_uid: [labelOf('work_order_uid', words), ticket.work_order_uid],
    group_name: [labelOf('group_name', words), ticket.group_name],
    rated_work_hour: [`${labelOf('rated_work_hour', words)} (${hours})`, String(ticket.rated_work_hour)],
    added_work_hour: [`${labelOf('added_work_hour', words)} (${hours})`, String(ticket.added_work_hour)],
    remark: [words.t.hours.remark, ''],
    sum: [`${words.t.hours.sum} (${hours})`, String(sum)],
  } as const
  return (...keys: readonly (keyof typeof all)[]) =>
    keys.map((key) => ({ key, label: all[key][0], text: all[key][1] }))
}
