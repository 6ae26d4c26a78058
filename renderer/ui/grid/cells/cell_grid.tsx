// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual grid stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { isOneCell } from '../cells.ts'
import { tsvOf } from '../clipboard.ts'
import { frozenStyle } from '../column_variables.ts'
import type { GridCursor } from '../cursor.ts'
import styles from '../grid.module.css'
import { CellFrame, RowFrame, type RowPlace } from '../grid_cell.tsx'
import { ReadGrid } from '../read_grid.tsx'
import type { RowAction } from '../row_actions.ts'
import { useCursorFocus, useVirtualRows } from '../virtual_rows.ts'
import type { CellColumn, GridLine, TreeFacts } from './cell_columns.ts'
import own from './cell_grid.module.css'

interface Props<T extends GridLine> {
  readonly label: string
  readonly columns: readonly CellColumn<T>[]
  readonly rows: readonly T[]
  readonly cursor: GridCursor
  /** How many first columns stay in sight. */
  readonly frozen: number
  readonly open: (row: T) => void
  /** Keys of the page, before those of the grid; true where one is handled. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, row: T | undefined) => boolean
  readonly actions?: (row: T) => readonly RowAction[]
  /** Present in a tree. */
  readonly treeFacts?: (row: T) => TreeFacts
  /** Shown where there is no row. */
  readonly empty?: ReactNode
  /** Below the grid. */
  readonly status: ReactNode
}

/** The read grid over rows that are all loaded. */
export function CellGrid<T extends GridLine>(props: Props<T>) {
  const { label, columns, rows, cursor, frozen, treeFacts, onKey, actions } = props
  const grid = useId()
  const view = useVirtualRows(rows.length)
  const { scroll, virtual } = view
  const row = (index: number) => rows[index] && { id: rows[index].id }
  const lineOf = ({ id }: { readonly id?: unknown }) => rows.find((one) => one.id === id)
  // The page moves the cursor, too.
  useEffect(() => {
    if (cursor.at.row > 0) virtual.scrollToIndex(cursor.at.row)
    if (scroll.current) showColumn(scroll.current, cursor.at.column, frozen)
  }, [cursor.at, virtual, scroll, frozen])
  useCursorFocus({ cursor, count: rows.length, row, view, autoFocus: true })
  return (
    <div className={styles.frame}>
      <ReadGrid
        {...{ grid, label, columns, frozen, cursor, row, view }}
        count={rows.length}
        isTree={treeFacts !== undefined}
        open={(record) => {
          const line = lineOf(record)
          if (line) props.open(line)
        }}
        actions={(record) => {
          const line = lineOf(record)
          return line && actions ? actions(line) : []
        }}
        onKey={(event) => onKey?.(event, rows[cursor.at.row]) ?? false}
        onCopy={(event) => copy(event, props)}
        head={<Head {...{ columns, frozen }} />}
        drawRow={(place) => {
          const line = rows[place.index]
          return (
            line && (
              <CellRow
                key={line.id}
                {...place}
                {...{ grid, columns, frozen, line }}
                tree={treeFacts?.(line)}
              />
            )
          )
        }}
        empty={props.empty}
        status={
          <div className={styles.status} role="status">
            {props.status}
          </div>
        }
      />
    </div>
  )
}

/** Marked rows whole, else the selected cells. */
function copy<T extends GridLine>(
  { clipboardData }: ClipboardEvent,
  { columns, rows, cursor: { marked, block } }: Props<T>,
): void {
  const whole = marked.size > 0 && isOneCell(block)
  const lines = whole ? rows.filter(({ id }) => marked.has(id)) : rows.slice(block.top, block.bottom + 1)
  const shown = whole ? columns : columns.slice(block.left, block.right + 1)
  clipboardData.setData('text/plain', tsvOf(lines.map((row) => shown.map(({ text }) => text(row)))))
}

function Head<T extends GridLine>({ columns, frozen }: Pick<Props<T>, 'columns' | 'frozen'>) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {columns.map(({ name, head, right, look, title }, at) => (
        <div
          key={name}
          role="columnheader"
          aria-colindex={at + 1}
          className={[styles.cell, right && styles.number, at < frozen && styles.frozen, look]
            .filter(Boolean)
            .join(' ')}
          style={frozenStyle(at, frozen)}
          title={title?.(undefined) ?? head}
        >
          {head}
        </div>
      ))}
    </div>
  )
}

interface RowProps<T extends GridLine> extends RowPlace, Pick<Props<T>, 'columns' | 'frozen'> {
  readonly grid: string
  readonly line: T
  readonly tree: TreeFacts | undefined
}

function CellRow<T extends GridLine>(props: RowProps<T>) {
  const { grid, columns, frozen, line, tree, index, top, marked } = props
  return (
    <RowFrame {...{ index, top, marked }} data-line={line.id} {...tree}>
      {columns.map((column, at) => {
        const says = column.says?.(line)
        const text = column.text(line)
        const title = column.title?.(line) ?? text
        return (
          <CellFrame
            key={column.name}
            {...{ grid, columns, frozen, at }}
            row={props}
            title={says ? `${title} — ${says.text}` : title}
            tone={[column.look, says && own[says.tone]].filter(Boolean).join(' ')}
            isInvalid={says?.tone === 'bad'}
          >
            {column.cell ? column.cell(line) : text}
          </CellFrame>
        )
      })}
    </RowFrame>
  )
}

/** Scrolls sideways until a column is wholly beside the frozen ones. */
function showColumn(grid: HTMLElement, column: number, frozen: number): void {
  const heads = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')]
  const head = heads[column]
  if (!head || column < frozen) return
  // The left edge of a frozen head moves with the scroll position; widths do not.
  const widthOf = (count: number) =>
    heads.slice(0, count).reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
  const [left, kept] = [widthOf(column), widthOf(frozen)]
  const { scrollLeft, clientWidth } = grid
  if (left - kept < scrollLeft) grid.scrollLeft = left - kept
  else if (left + head.offsetWidth > scrollLeft + clientWidth)
    grid.scrollLeft = left + head.offsetWidth - clientWidth
}
