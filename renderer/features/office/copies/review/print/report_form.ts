import type { ReviewedGroup } from '../../../../../../shared/office/copy_returns.ts'
import { type Fact, factRows } from '../../../../../ui/print/sheet/facts.ts'
import { flowForm, type Section } from '../../../../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../../../../ui/print/sheet/form.ts'
import { contentWidth } from '../../../../../ui/print/sheet/paper.ts'
import { band, type Column } from '../../../../../ui/print/sheet/table_form.ts'
import { fill, tableSection } from '../../../../../ui/print/sheet/table_section.ts'
import { shortTime } from '../../../../../ui/value/short_time.ts'
import { editName, groupNames } from '../group_names.ts'
import type { Words } from '../review_row.ts'
import { sectionsOf } from '../sections.ts'

const paper = 'a4-landscape'
const rowHeight = 6.5

export interface ReportFacts {
  readonly id: number
  readonly facts: readonly Fact[]
  /** `57 处：50 带入 · 4 相同 · 3 放弃` */
  readonly sum: string
  readonly groups: readonly ReviewedGroup[]
}

/** A field of an edit on paper. */
interface Line {
  readonly key: string
  readonly record: string
  readonly field: string
  readonly before: string
  readonly away: string
  readonly result: string
  /** Of a discard, or why it is open. */
  readonly why: string
  readonly who: string
  readonly decided: string
}
interface Renumbered {
  readonly title: string
  readonly was: string
  readonly is: string
}

/** What became of every edit; what is still open or was left out comes first, with its values. */
const parts = ['open', 'discarded', 'applied', 'same', 'derived'] as const

/** 外带带回报告 CR-BG-01: what became of the edits of a return, and which documents have another number. */
export function reportForm(report: ReportFacts, company: string, words: Words): FormDocument {
  const { report: t } = words.t
  const { groups } = report
  const numbers = groups.flatMap((group) =>
    group.edits.flatMap(({ number }): Renumbered[] =>
      number ? [{ title: groupNames(group, words).title, was: number[0], is: number[1] }] : [],
    ),
  )
  const table = <R>(key: string, heading: string, columns: readonly Column<R>[], records: readonly R[]) => {
    const above = [band(key, [{ key, width: contentWidth(paper), head: true, content: heading }], rowHeight)]
    return tableSection({ key, columns, records, above, rowHeight, rowsPerPage: Number.POSITIVE_INFINITY })
  }
  const sections: Section[] = []
  if (numbers.length > 0)
    sections.push(table('numbers', t.renumbered(numbers.length), numberColumns(words), numbers))
  for (const part of parts) {
    const edits = groups.flatMap((group) => {
      const shown = group.edits.filter(({ outcome }) => (outcome === '' ? 'open' : outcome) === part)
      return shown.length === 0 ? [] : [{ ...group, edits: shown }]
    })
    const count = edits.reduce((sum, group) => sum + group.edits.length, 0)
    if (count === 0) continue
    const lines = edits.flatMap((group) => linesOf(group, words))
    const columns = lineColumns(
      words,
      lines.some(({ why }) => why !== ''),
    )
    sections.push(table(part, t.parts[part](count), columns, lines))
  }
  return flowForm({
    key: `returns/${report.id}`,
    paper,
    company,
    title: t.title,
    number: t.number,
    name: String(report.id),
    head: [
      ...factRows(report.facts, paper, 3),
      band('sum', [{ key: 'sum', width: contentWidth(paper), content: report.sum }], rowHeight),
    ],
    // Empty rows fill the last page only: they are no end of a part that others follow.
    sections: sections.map(({ grid, ...one }, at) =>
      grid && at === sections.length - 1 ? { ...one, grid } : one,
    ),
    foot: [],
    notes: [t.note],
  })
}

/** As it is stored. */
const untried = { outcomes: new Map(), first: new Map() } as const

function linesOf(group: ReviewedGroup, words: Words): readonly Line[] {
  const names = groupNames(group, words)
  const whole = [names.title, names.number].filter(Boolean).join(' ')
  return sectionsOf(group, untried, {}, words).flatMap(({ title, edit, rows }) => {
    // The sentence has a column of its own; it is a line only where no field is.
    const fields = rows.filter(({ says }) => says === '')
    return (fields.length > 0 ? fields : rows).map(
      (row, at): Line => ({
        key: row.key,
        record: at === 0 ? editName(whole, title) : '',
        field: row.label,
        before: row.office?.text ?? row.base.text,
        away: row.away.text,
        result: row.result.text,
        why: at === 0 && (edit.outcome === 'discarded' || edit.outcome === 'open') ? edit.why : '',
        who: at === 0 ? `${edit.person} ${shortTime(edit.at)}` : '',
        decided: at === 0 && edit.decided_by !== '' ? `${edit.decided_by} ${shortTime(edit.decided_dt)}` : '',
      }),
    )
  })
}

function numberColumns({ t }: Words): readonly Column<Renumbered>[] {
  const columns: readonly Column<Renumbered>[] = [
    { key: 'title', heading: t.report.record, width: 0, format: ({ title }) => title },
    { key: 'was', heading: t.report.was, width: 70, format: ({ was }) => was },
    { key: 'is', heading: t.report.is, width: 70, format: ({ is }) => is },
  ]
  return fill(columns, paper, 'title')
}

function lineColumns({ t }: Words, hasReasons: boolean): readonly Column<Line>[] {
  const { report } = t
  const columns: readonly Column<Line>[] = [
    { key: 'record', heading: report.record, width: 56, format: ({ record }) => record },
    { key: 'field', heading: report.field, width: 30, format: ({ field }) => field },
    { key: 'before', heading: report.before, width: 46, format: ({ before }) => before },
    { key: 'away', heading: report.away, width: 0, format: ({ away }) => away },
    { key: 'result', heading: report.result, width: 24, format: ({ result }) => result },
    ...(hasReasons
      ? [{ key: 'why', heading: report.why, width: 36, format: ({ why }: Line) => why } as const]
      : []),
    { key: 'who', heading: report.who, width: 24, format: ({ who }) => who },
    { key: 'decided', heading: report.decided, width: 24, format: ({ decided }) => decided },
  ]
  return fill(columns, paper, 'away')
}
