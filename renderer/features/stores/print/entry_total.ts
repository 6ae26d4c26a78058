import { round } from '../../../../shared/kernel/decimals.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import type { Section } from '../../../ui/print/sheet/flow_form.ts'
import { contentWidth } from '../../../ui/print/sheet/paper.ts'
import { band, type Column } from '../../../ui/print/sheet/table_form.ts'
import { inUnits, numberText } from '../../../ui/value/number_text.ts'
import { weighed, weightOf } from './entry_columns.ts'
import type { Words } from './texts.ts'

/** Sums stand below what they are of; pieces and sets are told apart, and take the room of the heat numbers as well. */
export function entryTotal(
  columns: readonly Column<Stored>[],
  lines: readonly Stored[],
  words: Words,
): Section {
  const weight = round(
    lines.reduce((sum, line) => sum + weightOf(line), 0),
    2,
  )
  const widthOf = (from: string, until: string) =>
    columns
      .slice(
        columns.findIndex(({ key }) => key === from),
        columns.findIndex(({ key }) => key === until),
      )
      .reduce((sum, { width }) => sum + width, 0)
  const counts = countsOf(lines)
  const from = counts.length > 1 ? 'batch_number' : 'count'
  const label = numberingWidth + widthOf('name', from)
  // The unit of all lines stands in a column of its own.
  const countText = counts.length > 1 ? inUnits(counts) : numberText(counts[0]?.count ?? 0)
  const [count, weightWidth, lineWeight] = [
    widthOf(from, 'weight'),
    widthOf('weight', 'line_weight'),
    widthOf('line_weight', 'factory'),
  ]
  const cells = [
    { key: 'total_label', width: label, head: true, align: 'centre', content: words.t.store_print.total },
    { key: 'total_count', width: count, align: 'right', content: countText },
    { key: 'total_unit_weight', width: weightWidth, content: '' },
    { key: 'total_weight', width: lineWeight, align: 'right', content: weighed(weight) },
    {
      key: 'total_rest',
      width: contentWidth('a4-landscape') - label - count - weightWidth - lineWeight,
      content: '',
    },
  ] as const
  return { above: [], rows: [band('total', cells, totalHeight)] }
}
const totalHeight = 7.5
const numberingWidth = 10

/** So much of each unit. */
const countsOf = (lines: readonly Stored[]) =>
  [...Map.groupBy(lines, ({ unit }) => String(unit ?? ''))].map(([unit, same]) => ({
    unit,
    count: round(
      same.reduce((sum, { count }) => sum + Number(count ?? 0), 0),
      6,
    ),
  }))
