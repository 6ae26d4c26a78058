// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual list stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active cell
import { Alert } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Column } from '../../list/columns.ts'
import type { Arranging } from '../../list/layout.ts'
import { useReferenceNames } from '../../value/references.ts'
import { head } from '../cells.ts'
import { columnVariables } from '../column_variables.ts'
import { useGridCursor } from '../cursor.ts'
import styles from '../grid.module.css'
import { cellId, rowHeight } from '../grid_cell.tsx'
import type { ActionsOf } from '../row_actions.ts'
import { type MenuPlace, RowMenu } from '../row_menu.tsx'
import { useCursorFocus } from '../use_cursor_focus.ts'
import { useFitted } from './fitted_widths.ts'
import { GridBody } from './grid_body.tsx'
import { GridHead } from './grid_head.tsx'
import type { CellMark } from './grid_row.tsx'
import { GridStatus } from './grid_status.tsx'
import { GridTotals } from './grid_totals.tsx'
import { useFirstPage, usePages } from './pages.ts'
import { useSelectedRows } from './selected_rows.ts'
import { useGridInput } from './use_grid_input.ts'

export interface GridProps {
  readonly resource: Resource
  /** Filters and search as `list` takes them. */
  readonly input: Row
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly open: (record: Row) => void
  /** What stands there when no record fits. */
  readonly empty: ReactNode
  readonly columns: readonly Column[]
  /** How many first columns stay in sight. */
  readonly frozen?: number
  /** Absent where the columns are not the person's own to arrange. */
  readonly arrange?: Arranging
  /** What may be done with a record besides opening and copying it. */
  readonly actions?: ActionsOf
  /** The cursor is in the list at once when nobody else has it. */
  readonly autoFocus?: boolean
  /** Hears of the record at the cursor. */
  readonly walked?: (record: Row | undefined) => void
  /** What is told of a cell by a sign and a colour. */
  readonly signOf?: CellMark
}

/** A list of any length: only the rows on the screen exist, and only their pages are asked for. */
export function Grid(props: GridProps) {
  const { resource, input, ordering, order, open, empty, columns, frozen = 1, arrange } = props
  const { t, language } = useTexts()
  const grid = useId()
  const nameOf = useReferenceNames(resource)
  const reader = useMemo(() => ({ t, language, nameOf }), [t, language, nameOf])
  const scroll = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPlace>()
  const asked = useMemo(() => (ordering === '' ? input : { ...input, ordering }), [input, ordering])
  const { count, page, error } = useFirstPage(resource, asked)
  const virtual = useVirtualizer({
    count: count ?? 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight * 2,
    isScrollingResetDelay: 80,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const row = usePages(resource, asked, first, last, virtual.isScrolling)
  const walk = useGridCursor(`${resource.name}?${JSON.stringify(asked)}`)
  useCursorFocus({ walk, count, row, first, last, virtual, scroll, autoFocus: props.autoFocus ?? false })
  const here = row(walk.at.row)
  const { walked, signOf } = props
  useEffect(() => walked?.(here), [walked, here])
  const selected = useSelectedRows(resource, asked, walk.block, row)
  const fit = useFitted(
    columns,
    items.map(({ index }) => row(index)).filter((one) => one !== undefined),
    reader,
  )
  const extent = {
    rows: count ?? 0,
    columns: columns.length,
    screen: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2),
  }
  const { handlers, menuActions } = useGridInput({
    ...props,
    walk,
    row,
    selected,
    extent,
    virtual,
    reader,
    setMenu,
  })
  const facts = useMemo(
    () => ({ grid, resource, columns, frozen, reader, open, signOf }),
    [grid, resource, columns, frozen, reader, open, signOf],
  )
  const preview = (name: string, width: number) => {
    const next = fit.map((column) => (column.name === name ? { ...column, width, fixed: true } : column))
    for (const [variable, value] of Object.entries(columnVariables(next, frozen)))
      scroll.current?.style.setProperty(variable, String(value))
  }
  const { at } = walk
  // An empty list has no cell to name.
  const shown = at.row === head || (items.length > 0 && at.row >= first && at.row <= last)
  return (
    <div className={styles.frame}>
      {error && <Alert color="red">{error.message}</Alert>}
      <div
        ref={scroll}
        role="grid"
        tabIndex={0}
        className={styles.scroll}
        style={columnVariables(fit, frozen)}
        aria-label={specOf(resource).label[language]}
        aria-rowcount={count === undefined ? -1 : count + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={shown ? cellId(grid, at.row, at.column) : undefined}
        {...handlers}
      >
        <GridHead
          {...{ grid, frozen, ordering, order, preview }}
          columns={fit}
          active={at.row === head ? at.column : -1}
          resize={arrange?.resize}
          place={arrange?.place}
        />
        <GridBody {...{ facts, items, row, walk }} height={virtual.getTotalSize()} />
        {page && count !== 0 && <GridTotals {...{ resource, columns, frozen, page }} />}
      </div>
      {count === 0 && <div className={styles.empty}>{empty}</div>}
      {(count !== undefined || !error) && (
        <GridStatus {...{ resource, count, columns, selected }} marked={walk.marked} block={walk.block} />
      )}
      {menu && (
        <RowMenu
          place={menu}
          actions={menuActions(menu.record)}
          close={() => {
            setMenu(undefined)
            scroll.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}
