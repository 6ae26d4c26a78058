import type { Problem } from '../../../../../shared/kernel/errors.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { newLinesDraftKey } from '../../../../ui/drafts/draft_keys.ts'
import { type GridRow, isEmptyRow } from '../../../../ui/grid/edit/grid_model.ts'
import { useGrid } from '../../../../ui/grid/edit/use_grid.ts'
import { useNewRows } from '../../../../ui/grid/entry/use_new_rows.ts'
import { cardsOf, detailsOf, type LinesKind } from '../card_kinds.ts'
import { useNewLineColumns } from './line_columns.ts'

const nothing: ReadonlySet<string> = new Set()
const unit = 'sub_order_uid'

/** The lines of a card that is still to be saved. `saving`: the card is on its way with them. */
export function useNewLines(kind: LinesKind, saving: boolean) {
  const columns = useNewLineColumns(kind)
  const typed = useNewRows({
    resource: detailsOf[kind],
    columns,
    place: newLinesDraftKey(cardsOf[kind].name),
    saving,
  })
  const grid = useGrid({
    rows: typed.rows,
    columns,
    change: (next) => typed.change(kind === 'steel_material' ? begun(next, typed.rows) : next),
    notCopied: nothing,
    busy: saving,
  })
  return {
    columns,
    grid,
    rows: typed.rows,
    markOf: typed.markOf,
    filled: typed.filled,
    problem: typed.problem,
    restored: typed.restored,
    isUnsaved: typed.isUnsaved,
    discard: () => {
      typed.discard()
      grid.beginAnew()
    },
    /** What goes with the card; undefined while a cell is wrong. */
    along(): Row | undefined {
      const checked = typed.check(grid.settle())
      if ('rows' in checked) return checked.rows.length > 0 ? { details: checked.rows } : {}
      grid.goTo(checked.wrong)
      return undefined
    },
    refused: (problem: Problem) => {
      if (!problem.errors.some(({ field }) => field.startsWith('details.'))) return
      const wrong = typed.refused(problem, typed.rows)
      if (wrong) grid.goTo(wrong)
    },
  }
}
export type NewLines = ReturnType<typeof useNewLines>

/** A line that is begun is for the unit of the line above. */
function begun(next: readonly GridRow[], before: readonly GridRow[]): readonly GridRow[] {
  const blank = new Set(before.filter(isEmptyRow).map(({ key }) => key))
  return next.map((row, at) => {
    const above = next[at - 1]?.cells[unit] ?? ''
    const begins = blank.has(row.key) && !isEmptyRow(row) && row.cells[unit] === undefined && above !== ''
    return begins ? { ...row, cells: { ...row.cells, [unit]: above } } : row
  })
}
