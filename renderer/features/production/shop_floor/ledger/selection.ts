import { isOneCell } from '../../../../ui/grid/cells.ts'
import type { GridCursor } from '../../../../ui/grid/cursor.ts'
import type { ToChange } from '../change/action_dialog.tsx'
import { factColumns } from './ledger_columns.tsx'
import type { FloorCell, FloorDetail, FloorLine } from './ledger_lines.ts'

/** The operation at the cursor. */
export const cellAt = (lines: readonly FloorLine[], { at }: GridCursor): FloorCell | undefined =>
  lines[at.row]?.cells[at.column - factColumns.length]

/** The lines that are marked, else those of the block. */
export const chosenLines = (
  lines: readonly FloorLine[],
  { marked, block }: GridCursor,
): readonly FloorLine[] =>
  marked.size > 0 && isOneCell(block)
    ? lines.filter(({ id }) => marked.has(id))
    : lines.slice(block.top, block.bottom + 1)

/**
 * The operations that are chosen: those in the block, or all of its lines where the block is in the facts of the parts,
 * or those of the marked lines. What the filter leaves out is not chosen.
 */
export function chosenCells(lines: readonly FloorLine[], cursor: GridCursor): readonly FloorCell[] {
  const { block, marked } = cursor
  const whole = (marked.size > 0 && isOneCell(block)) || block.right < factColumns.length
  const from = whole ? 0 : Math.max(0, block.left - factColumns.length)
  const until = whole ? undefined : block.right - factColumns.length + 1
  return chosenLines(lines, cursor).flatMap(({ cells }) => cells.slice(from, until))
}

/** The process details of chosen operations, as a change names them. */
export const detailsOf = (lines: readonly FloorLine[], cells: readonly FloorCell[]): readonly ToChange[] => {
  const chosen = new Set(cells)
  return lines.flatMap(({ part, cells: all }) =>
    all.flatMap((cell, at) =>
      chosen.has(cell)
        ? cell.shown.map((one) => ({
            ...one,
            says: `${part.ticket_number} ${part.name} · ${one.of.uid} · ${cell.name}`,
            ticket: `${one.of.uid} ${part.ticket_number}`,
            operation: cell.name,
            before: openBefore(one, all[at - 1]),
          }))
        : [],
    ),
  )
}

/** The name of the operation before, where the same unit has not confirmed it. */
function openBefore(detail: FloorDetail, before: FloorCell | undefined): string {
  const isOpen = before?.details.some(
    (one) => one.sub_material === detail.sub_material && one.actual_finish_dt === null,
  )
  return before && isOpen ? before.name : ''
}
