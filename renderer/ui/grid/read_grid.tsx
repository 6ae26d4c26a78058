// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is that of a grid or of a tree
// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual grid stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { type ReactNode, useState } from 'react'
import { head } from './cells.ts'
import { type ColumnWidth, columnVariables, rowVariable } from './column_variables.ts'
import styles from './grid.module.css'
import { cellId, type RowPlace } from './grid_cell.tsx'
import { type ReadInput, useReadInput } from './read_input.ts'
import { type MenuPlace, RowMenu } from './row_menu.tsx'

interface Props extends Omit<ReadInput, 'extent'> {
  /** Names the cells. */
  readonly grid: string
  readonly label: string
  readonly columns: readonly ColumnWidth[]
  /** How many first columns stay in sight. */
  readonly frozen: number
  /** Undefined while it is not known. */
  readonly count: number | undefined
  readonly isTree?: boolean
  /** Whether the cursor reaches the head. */
  readonly withHead?: boolean
  readonly head: ReactNode
  /** One row, with a key. */
  readonly drawRow: (place: RowPlace) => ReactNode
  /** The last row, always in sight. */
  readonly totals?: ReactNode
  /** Shown where there is no row. */
  readonly empty: ReactNode
  /** Below the grid. */
  readonly status: ReactNode
}

/** Rows of which only those on the screen are drawn, with the cursor, the selection and the menu of every such grid. */
export function ReadGrid(props: Props) {
  const { grid, label, columns, frozen, count, isTree = false, withHead = false, cursor, row, view } = props
  const { scroll, virtual, rowHeight, items, first, last } = view
  const { at, block, marked } = cursor
  const [menu, setMenu] = useState<MenuPlace>()
  const extent = {
    rows: count ?? 0,
    columns: columns.length,
    screen: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2),
    top: withHead ? head : 0,
  }
  const handlers = useReadInput({ ...props, extent, setMenu })
  const actions = menu ? props.actions(menu.record) : []
  // An empty grid has no cell to name.
  const shown = at.row === head || (items.length > 0 && at.row >= first && at.row <= last)
  return (
    <>
      <div
        ref={scroll}
        role={isTree ? 'treegrid' : 'grid'}
        tabIndex={0}
        data-entry
        className={styles.scroll}
        style={{ ...columnVariables(columns, frozen), ...rowVariable(rowHeight) }}
        aria-label={label}
        aria-rowcount={count === undefined ? -1 : count + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={shown ? cellId(grid, at.row, at.column) : undefined}
        onScroll={({ currentTarget }) =>
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)
        }
        {...handlers}
      >
        {props.head}
        <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const inBlock = index >= block.top && index <= block.bottom
            return props.drawRow({
              index,
              top: start - rowHeight,
              active: at.row === index ? at.column : -1,
              from: inBlock ? block.left : -1,
              until: inBlock ? block.right : -1,
              marked: marked.size > 0 && marked.has(row(index)?.id),
            })
          })}
        </div>
        {props.totals}
      </div>
      {count === 0 && props.empty && <div className={styles.empty}>{props.empty}</div>}
      {props.status}
      {menu && actions.length > 0 && (
        <RowMenu
          place={menu}
          actions={actions}
          close={() => {
            setMenu(undefined)
            scroll.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
