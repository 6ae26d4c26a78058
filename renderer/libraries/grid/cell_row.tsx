// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual grid stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { frozenStyle } from '../../lists/column_variables.ts'
import styles from '../../lists/grid.module.css'
import { cellId, rowHeight } from '../../lists/grid_row.tsx'
import own from './cell_grid.module.css'
import type { CellColumn, GridLine, TreeFacts } from './columns.ts'

interface Props<T extends GridLine> {
  readonly grid: string
  readonly columns: readonly CellColumn<T>[]
  readonly frozen: number
  readonly line: T
  readonly index: number
  readonly top: number
  /** The column of the cursor, -1 in other rows. */
  readonly active: number
  /** The first and the last selected column, -1 outside the block. */
  readonly from: number
  readonly until: number
  readonly marked: boolean
  readonly tree: TreeFacts | undefined
}

export function CellRow<T extends GridLine>(props: Props<T>) {
  const { columns, line, index, top, marked, tree } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked}
      className={styles.row}
      style={{ top, height: rowHeight }}
      data-row={index}
      data-line={line.id}
      {...tree}
    >
      {columns.map((column, at) => (
        <LineCell key={column.name} {...props} column={column} at={at} />
      ))}
    </div>
  )
}

function LineCell<T extends GridLine>(props: Props<T> & { column: CellColumn<T>; at: number }) {
  const { grid, columns, frozen, line, index, active, from, until, marked, column, at } = props
  const chosen = at >= from && at <= until && from >= 0
  const says = column.says?.(line)
  const text = column.text(line)
  const names = [
    styles.cell,
    column.right && styles.number,
    at < frozen && styles.frozen,
    at === frozen - 1 && at < columns.length - 1 && styles.edge,
    says && own[says.tone],
    chosen && styles.chosen,
    at === active && styles.active,
  ]
  return (
    <div
      role="gridcell"
      id={cellId(grid, index, at)}
      aria-colindex={at + 1}
      aria-selected={chosen || marked}
      aria-invalid={says?.tone === 'bad' || undefined}
      className={names.filter(Boolean).join(' ')}
      style={frozenStyle(at, frozen)}
      title={says ? `${text} — ${says.text}` : text}
      data-column={at}
    >
      {at === 0 && marked && '✓ '}
      {column.cell ? column.cell(line) : text}
    </div>
  )
}
