import type { KeyboardEvent } from 'react'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { CellGrid } from '../../../ui/grid/cells/cell_grid.tsx'
import { useGridCursor } from '../../../ui/grid/cursor.ts'
import { Figures } from './figures.tsx'
import { frozen, type HoursLine, hoursColumns } from './hours_columns.tsx'
import type { Line } from './hours_matrix.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly days: readonly string[]
  /** What is asked, whose cursor it is. */
  readonly question: string
  /** Shows what a cell is the sum of: of a group or of all, on a day or in the whole month. */
  readonly open: (group: string | undefined, day: string | undefined) => void
  /** Another month, PageUp and PageDown. */
  readonly turn: (months: number) => void
}

const turning: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Hours by group and day: walked by arrows, copied as a block, opened by Enter. */
export function HoursGrid({ lines, days, question, open, turn }: Props) {
  const { t } = useTexts()
  const cursor = useGridCursor(`hours?${question}`)
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const months = turning[key]
    if (!months || ctrlKey || metaKey || altKey) return false
    turn(months)
    return true
  }
  return (
    <CellGrid<HoursLine>
      label={t.pages.hours}
      columns={hoursColumns(lines, days, t)}
      rows={lines.map((line, id) => ({ ...line, id }))}
      cursor={cursor}
      frozen={frozen}
      open={({ group }) => open(group, days[cursor.at.column - frozen])}
      onKey={onKey}
      empty={<EmptyState title={t.hours.none} />}
      status={<Figures lines={lines} block={cursor.block} />}
    />
  )
}
