import { type Block, isOneCell } from '../lists/cells.ts'
import listStyles from '../lists/grid.module.css'
import { useTexts } from '../texts/index.ts'
import { cellsIn } from './grid_input.ts'
import type { Line } from './matrix.ts'

/** What the selected cells add up to. */
export function Figures({ lines, block }: { lines: readonly Line[]; block: Block }) {
  const { t } = useTexts()
  const hours = lines.map((line) => [0, ...line.hours])
  const sum = cellsIn(hours, block)
    .flat()
    .reduce((total, one) => total + one, 0)
  return (
    <div className={listStyles.status} role="status">
      <span>{t.hours.groups(Math.max(0, lines.length - 1))}</span>
      {!isOneCell(block) && <span data-figure="sum">{t.lists.sum(sum)}</span>}
    </div>
  )
}
