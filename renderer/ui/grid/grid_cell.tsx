// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual grid stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { HTMLAttributes, ReactNode } from 'react'
import { frozenStyle } from './column_variables.ts'
import styles from './grid.module.css'

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`

/** The position of a row in a virtual grid, with its part of the cursor and the selection. */
export interface RowPlace {
  readonly index: number
  /** Pixels below the top of the body. */
  readonly top: number
  /** The column of the cursor, -1 in other rows. */
  readonly active: number
  /** The first and the last selected column, -1 outside the block. */
  readonly from: number
  readonly until: number
  readonly marked: boolean
}

interface LineProps extends Pick<RowPlace, 'index' | 'top' | 'marked'>, HTMLAttributes<HTMLDivElement> {}

export const RowFrame = ({ index, top, marked, ...more }: LineProps) => (
  <div
    role="row"
    aria-rowindex={index + 2}
    aria-selected={marked}
    className={styles.row}
    style={{ top }}
    data-row={index}
    {...more}
  />
)

interface CellProps {
  readonly grid: string
  readonly columns: readonly { readonly right?: boolean; readonly wraps?: boolean }[]
  /** How many first columns stay in sight. */
  readonly frozen: number
  readonly at: number
  readonly row: RowPlace
  readonly title: string
  /** A class for its mark, besides the title. */
  readonly tone?: string | undefined
  readonly isInvalid?: boolean
  /** Of a cell that folds rows: whether they are shown. */
  readonly isExpanded?: boolean | undefined
  readonly children: ReactNode
}

export function CellFrame(props: CellProps) {
  const { grid, columns, frozen, at, row, title, tone, isInvalid, isExpanded, children } = props
  const { index, active, from, until, marked } = row
  const chosen = at >= from && at <= until && from >= 0
  const names = [
    styles.cell,
    columns[at]?.right && styles.number,
    columns[at]?.wraps && styles.wraps,
    at < frozen && styles.frozen,
    at === frozen - 1 && at < columns.length - 1 && styles.edge,
    tone,
    chosen && styles.chosen,
    at === 0 && active >= 0 && styles.bar,
    at === active && styles.active,
  ]
  return (
    <div
      role="gridcell"
      id={cellId(grid, index, at)}
      aria-colindex={at + 1}
      aria-selected={chosen || marked}
      aria-invalid={isInvalid || undefined}
      aria-expanded={isExpanded}
      className={names.filter(Boolean).join(' ')}
      style={frozenStyle(at, frozen)}
      title={title}
      data-column={at}
    >
      {children}
    </div>
  )
}
