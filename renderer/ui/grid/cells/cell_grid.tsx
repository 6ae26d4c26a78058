// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is that of a grid or of a tree
// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual grid stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { columnVariables, frozenStyle } from '../column_variables.ts'
import type { GridCursor } from '../cursor.ts'
import styles from '../grid.module.css'
import { cellId, rowHeight } from '../grid_cell.tsx'
import type { RowAction } from '../row_actions.ts'
import { type MenuPlace, RowMenu } from '../row_menu.tsx'
import { useCursorFocus } from '../use_cursor_focus.ts'
import type { CellColumn, GridLine, TreeFacts } from './cell_columns.ts'
import { CellRow } from './cell_row.tsx'
import { lineAt, useGridInput } from './grid_input.ts'
import { showColumn } from './show_column.ts'

interface Props<T extends GridLine> {
  readonly label: string
  readonly columns: readonly CellColumn<T>[]
  readonly rows: readonly T[]
  readonly walk: GridCursor
  /** How many first columns stay in sight. */
  readonly frozen: number
  readonly open: (row: T) => void
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, row: T | undefined) => boolean
  readonly actions?: (row: T) => readonly RowAction[]
  /** Present in a tree. */
  readonly treeFacts?: (row: T) => TreeFacts
  /** What stands there when there is no row. */
  readonly empty?: ReactNode
  /** Below the grid. */
  readonly status: ReactNode
}

/** Rows that are all there, of which only those on the screen are drawn; walked, marked and copied like a list. */
export function CellGrid<T extends GridLine>(props: Props<T>) {
  const { label, columns, rows, walk, frozen, treeFacts, actions } = props
  const grid = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPlace>()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const row = (index: number) => lineAt(rows, index)
  // A cursor that was sent somewhere else is followed.
  useEffect(() => {
    if (walk.at.row > 0) virtual.scrollToIndex(walk.at.row)
    if (scroll.current) showColumn(scroll.current, walk.at.column, frozen)
  }, [walk.at, virtual, frozen])
  useCursorFocus({ walk, count: rows.length, row, first, last, virtual, scroll, autoFocus: true })
  const screen = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2)
  const handlers = useGridInput({ ...props, virtual, screen, setMenu })
  const { at, block, marked } = walk
  const chosen = rows.find(({ id }) => id === menu?.record.id)
  return (
    <div className={styles.frame}>
      <div
        ref={scroll}
        role={treeFacts ? 'treegrid' : 'grid'}
        tabIndex={0}
        data-entry
        className={styles.scroll}
        style={columnVariables(columns, frozen)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={
          at.row >= first && at.row <= last ? cellId(grid, at.row, at.column) : undefined
        }
        {...handlers}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          {columns.map(({ name, head, right, look, title }, column) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={column + 1}
              className={[styles.cell, right && styles.number, column < frozen && styles.frozen, look]
                .filter(Boolean)
                .join(' ')}
              style={frozenStyle(column, frozen)}
              title={title?.(undefined) ?? head}
            >
              {head}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = rows[index]
            if (!line) return null
            const inBlock = index >= block.top && index <= block.bottom
            return (
              <CellRow
                key={line.id}
                {...{ grid, columns, frozen, line, index }}
                top={start - rowHeight}
                active={at.row === index ? at.column : -1}
                from={inBlock ? block.left : -1}
                until={inBlock ? block.right : -1}
                marked={marked.has(line.id)}
                tree={treeFacts?.(line)}
              />
            )
          })}
        </div>
      </div>
      {rows.length === 0 && props.empty && <div className={styles.empty}>{props.empty}</div>}
      <div className={styles.status} role="status">
        {props.status}
      </div>
      {menu && chosen && actions && (
        <RowMenu
          place={menu}
          actions={actions(chosen)}
          close={() => {
            setMenu(undefined)
            scroll.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}
