import { round } from '../../../../../shared/kernel/decimals.ts'
import { isEmptyRow } from '../../../../ui/grid/edit/grid_model.ts'
import { useTexts } from '../texts.ts'
import { type LineGrid, totalOf } from './use_line_grid.ts'

const millionths = 6

/** The last line of the form: what has been typed so far, added up. Counts of different units are told apart. */
export function LineSums({ of: { stored, itemOf } }: { of: LineGrid }) {
  const { t } = useTexts()
  const lines = stored.rows.filter((row) => !isEmptyRow(row)).map((row) => itemOf(row).values)
  const counts = [...Map.groupBy(lines, ({ unit }) => String(unit ?? ''))].flatMap(([unit, same]) => {
    const sum = same.reduce((total, { count }) => round(total + (Number(count) || 0), millionths), 0)
    return sum === 0 ? [] : [`${sum} ${unit}`.trim()]
  })
  const weight = lines.reduce((total, line) => round(total + totalOf(line), 2), 0)
  return t.entry_documents.sums(lines.length, counts, weight.toFixed(2))
}
