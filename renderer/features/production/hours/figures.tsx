import { type Block, isOneCell } from '../../../ui/grid/cells.ts'
import type { Line } from './hours_matrix.ts'
import { useTexts } from './texts.ts'

/** How many groups there are, and what the selected cells add up to. */
export function Figures({ lines, block }: { lines: readonly Line[]; block: Block }) {
  const { t } = useTexts()
  const { top, bottom, left, right } = block
  // The hours stand behind the name of the group.
  const sum = lines
    .slice(top, bottom + 1)
    .flatMap(({ hours }) => hours.slice(Math.max(0, left - 1), right))
    .reduce((total, one) => total + one, 0)
  return (
    <>
      <span>{t.hours.groups(Math.max(0, lines.length - 1))}</span>
      {!isOneCell(block) && <span data-figure="sum">{t.lists.sum(sum)}</span>}
    </>
  )
}
