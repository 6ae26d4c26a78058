// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual list stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active cell
import type { VirtualItem } from '@tanstack/react-virtual'
import type { GridCursor } from '../cursor.ts'
import styles from '../grid.module.css'
import { rowHeight } from '../grid_cell.tsx'
import { GridRow, type RowFacts } from './grid_row.tsx'
import type { RowAt } from './pages.ts'

interface Props {
  readonly facts: RowFacts
  readonly items: readonly VirtualItem[]
  readonly row: RowAt
  readonly walk: GridCursor
  readonly height: number
}

/** The rows on the screen, each at its place in the height of all of them. */
export function GridBody({ facts, items, row, walk, height }: Props) {
  const { at, block, marked } = walk
  return (
    <div role="rowgroup" className={styles.body} style={{ height }}>
      {items.map(({ index, start }) => {
        const record = row(index)
        const chosen = index >= block.top && index <= block.bottom
        return (
          <GridRow
            key={index}
            {...{ facts, record, index }}
            top={start - rowHeight}
            active={at.row === index ? at.column : -1}
            from={chosen ? block.left : -1}
            until={chosen ? block.right : -1}
            marked={record !== undefined && marked.has(record.id)}
          />
        )
      })}
    </div>
  )
}
