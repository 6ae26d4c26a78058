// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual list stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active cell
import { memo } from 'react'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { frozenStyle } from './column_variables.ts'
import type { Column } from './columns.ts'
import styles from './grid.module.css'
import { CellContent } from './grid_cell.tsx'
import { type Reader, shownValue } from './shown_value.ts'

export const rowHeight = 32

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`

export interface RowFacts {
  readonly grid: string
  readonly resource: Resource
  readonly columns: readonly Column[]
  readonly frozen: number
  readonly reader: Reader
  readonly open: (id: unknown) => void
}
interface Props {
  readonly facts: RowFacts
  readonly record: Row | undefined
  readonly index: number
  readonly top: number
  /** The column of the cursor, -1 in other rows. */
  readonly active: number
  /** The first and the last selected column, -1 outside the block. */
  readonly from: number
  readonly until: number
  readonly marked: boolean
}

/** One row; drawn anew only when something of its own has changed. */
export const GridRow = memo(function GridRow(props: Props) {
  const { facts, index, top, marked } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked}
      className={styles.row}
      style={{ top, height: rowHeight }}
      data-row={index}
    >
      {facts.columns.map((column, at) => (
        <GridCell key={column.name} {...props} column={column} at={at} />
      ))}
    </div>
  )
})

function GridCell(props: Props & { column: Column; at: number }) {
  const { facts, record, index, active, from, until, marked, column, at } = props
  const { grid, resource, columns, frozen, reader, open } = facts
  const chosen = at >= from && at <= until && from >= 0
  const names = [
    styles.cell,
    column.right && styles.number,
    at < frozen && styles.frozen,
    at === frozen - 1 && at < columns.length - 1 && styles.edge,
    chosen && styles.chosen,
    at === active && styles.active,
  ]
  const content = record && <CellContent {...{ resource, record, column, reader }} />
  return (
    <div
      role="gridcell"
      id={cellId(grid, index, at)}
      aria-colindex={at + 1}
      aria-selected={chosen || marked}
      className={names.filter(Boolean).join(' ')}
      style={frozenStyle(at, frozen)}
      title={record && shownValue(column.field, record[column.name], reader)}
      data-column={at}
    >
      {at === 0 && marked && '✓ '}
      {at === 0 && record ? (
        <button type="button" tabIndex={-1} className={styles.open} onClick={() => open(record.id)}>
          {content}
        </button>
      ) : (
        content
      )}
    </div>
  )
}
