import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../dialog/confirm_dialog.tsx'
import { widestFit, widthOf } from '../../list/columns.ts'
import { useRowHeight } from '../../look/appearance.ts'
import { type Cell, cellAt } from '../cells.ts'
import { PickedCell } from '../entry/picked_cell.tsx'
import { CellEditor } from './cell_editor.tsx'
import styles from './grid.module.css'
import { onGridKey } from './grid_keys.ts'
import { type GridColumn, type GridRow, type MarkOf, shownText } from './grid_model.ts'
import { GridRowView } from './grid_row.tsx'
import type { Grid } from './use_grid.ts'

const oneLine = 32
const twoLines = 48
const usualEdge = 60

export interface GridEdge {
  readonly width: number
  readonly head: string
  readonly nameOf: (row: GridRow) => ReactNode
}

interface Props {
  readonly grid: Grid
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly markOf: MarkOf
  readonly label: string
  /** Opens another picker than the one that writes one of the choices. */
  readonly pick?: (column: GridColumn) => void
  /** Names of rows in the left column; without it rows are numbered. */
  readonly edge?: GridEdge
  /** Why cells are closed, shown below them. */
  readonly state?: string
  /** Whether the grid takes the focus when it appears. */
  readonly begins?: boolean
  /** A head of two lines in place of the name and its star. */
  readonly drawHead?: (column: GridColumn) => ReactNode
}

/** The edit grid: only the rows on the screen are drawn. */
export function GridView(props: Props) {
  const [picking, setPicking] = useState<GridColumn>()
  const {
    grid,
    rows,
    columns,
    markOf,
    label,
    pick = setPicking,
    edge,
    state,
    begins = true,
    drawHead,
  } = props
  const headHeight = drawHead ? twoLines : oneLine
  const widths = useMemo(() => fittedWidths(columns, rows), [columns, rows])
  const { t } = useTexts()
  const scroll = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const rowHeight = useRowHeight()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const measure = useEffectEvent(() => virtual.measure())
  // The virtualizer keeps the heights of rows that it has measured.
  useLayoutEffect(() => {
    if (rowHeight > 0) measure()
  }, [rowHeight])
  const { active, block, column } = grid
  const numberWidth = edge?.width ?? usualEdge
  const lefts = widths.map((_, at) => numberWidth + sum(widths.slice(0, at)))
  const width = numberWidth + sum(widths)
  const place = {
    top: headHeight + active.row * rowHeight,
    left: lefts[active.column] ?? numberWidth,
    width: widths[active.column] ?? 0,
    height: rowHeight,
  }
  const { top, left, width: wide } = place
  // The last column takes what the others leave free.
  const last = columns.at(-1)?.name
  useEffect(() => {
    if (begins) input.current?.focus()
  }, [begins])

  const pressed = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target)
    if (!cell) return
    event.preventDefault()
    if (event.shiftKey) grid.stretch(cell)
    else grid.moveTo(cellAt(cell.row, cell.column))
    input.current?.focus({ preventScroll: true })
  }
  const drawn = (event: MouseEvent<HTMLElement>) => {
    const cell = event.buttons === 1 ? cellOf(event.target) : undefined
    if (cell) grid.stretch(cell)
  }
  const open = () => {
    if (column?.target !== undefined) pick(column)
    else if (column?.choices) grid.browse()
    else return false
    return true
  }
  const items = virtual.getVirtualItems()
  const here = rows[active.row]
  const mark = here && column && markOf(here, column)
  const says = mark ? `${signs[mark.kind]} ${mark.says}` : state
  // The line below takes its height from the cells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether there is a line decides how high the cells are
  useEffect(() => {
    if (scroll.current)
      show(scroll.current, { top, left, width: wide, height: rowHeight }, { numberWidth, headHeight })
  }, [top, left, wide, rowHeight, numberWidth, headHeight, !says])
  return (
    <div className={styles.frame}>
      <div ref={scroll} className={styles.scroll} data-grid>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse chooses cells here; keys go to the input over them */}
        <div
          className={styles.sheet}
          style={{ minWidth: width }}
          onMouseDown={pressed}
          onMouseOver={drawn}
          onDoubleClick={grid.edit}
          onFocus={() => undefined}
        >
          <table aria-label={label} aria-rowcount={rows.length + 1} className={styles.table}>
            <colgroup>
              <col style={{ width: numberWidth }} />
              {columns.map(({ name }, at) => (
                <col key={name} style={name === last ? undefined : { width: widths[at] }} />
              ))}
            </colgroup>
            <Head {...{ columns, rows, drawHead }} edge={edge?.head ?? ''} height={headHeight} />
            <tbody>
              <Gap height={items[0]?.start ?? 0} />
              {items.map(({ index }) => {
                const row = rows[index]
                return (
                  row && (
                    <GridRowView
                      key={row.key}
                      height={rowHeight}
                      name={edge?.nameOf(row) || String(index + 1)}
                      {...{ row, index, columns, block, markOf }}
                    />
                  )
                )
              })}
              <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
            </tbody>
          </table>
          <CellEditor
            input={input}
            grid={grid}
            place={column?.name === last ? { ...place, width: `calc(100% - ${left}px)` } : place}
            label={t.entry.cell(active.row + 1, column?.head ?? '')}
            bad={mark?.kind === 'bad'}
            describedBy="grid-line"
            onKey={(event) =>
              onGridKey(event, grid, { rows: rows.length, columns: columns.length, pick: open })
            }
          />
        </div>
      </div>
      <div id="grid-line" role="status" className={styles.line} data-mark={mark?.kind}>
        {says}
      </div>
      {grid.leftOver && <SkipDialog leftOver={grid.leftOver} />}
      {picking && <PickedCell column={picking} write={grid.write} close={() => setPicking(undefined)} />}
    </div>
  )
}

const SkipDialog = ({ leftOver }: { leftOver: NonNullable<Grid['leftOver']> }) => {
  const { t } = useTexts()
  const { columns, skip, stop } = leftOver
  const names = columns.map((one) => (typeof one === 'number' ? t.entry.nth_column(one) : one))
  return (
    <ConfirmDialog
      title={t.entry.left_over_title(names.length)}
      says={t.entry.left_over(names.join(t.comma))}
      does={t.entry.skip_columns}
      yes={skip}
      no={stop}
    />
  )
}

/** So many rows decide how wide a column is. */
const measuredRows = 200
/** The room in `widthOf` that cells of these grids do not need: no box is before their text, and no arrow behind it. */
const unused = 16

const starWidth = 10

/** No head and no text of a cell is cut, unless it is longer than a column may be wide. */
function fittedWidths(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly number[] {
  const measured = rows.slice(0, measuredRows)
  return columns.map((column) => {
    if (column.secret) return column.width
    const needed = measured.map((row) => widthOf(shownText(row, column)) - unused)
    const head = widthOf(column.head) - unused + (column.required ? starWidth : 0)
    return Math.max(column.width, head, Math.min(widestFit, Math.max(0, ...needed)))
  })
}

const signs = { bad: '×', warn: '▲', note: '※' } as const

interface HeadProps {
  readonly columns: readonly GridColumn[]
  readonly edge: string
  readonly rows: readonly GridRow[]
  readonly height: number
  readonly drawHead: Props['drawHead']
}

/** A star says that a column must be filled, unless nobody can fill it here. */
const Head = ({ columns, edge, rows, height, drawHead }: HeadProps) => (
  <thead>
    <tr style={{ height }}>
      <th scope="col" aria-label={edge || '#'} className={styles.rowNumber}>
        {edge}
      </th>
      {columns.map((column) => (
        <th
          key={column.name}
          scope="col"
          className={column.right ? styles.number : undefined}
          title={column.head}
        >
          {drawHead?.(column) ?? column.head}
          {!drawHead &&
            column.required &&
            !(rows.length > 0 && rows.every((row) => column.closed?.(row))) && (
              <span className={styles.required}> *</span>
            )}
        </th>
      ))}
    </tr>
  </thead>
)

/** The height of the rows that are not on the screen. */
const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ height }} />

const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0)

function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

/** Scrolls to a cell, which head and row numbers do not cover. */
function show(
  frame: HTMLElement,
  cell: Readonly<Record<'top' | 'left' | 'width' | 'height', number>>,
  { numberWidth, headHeight }: Readonly<Record<'numberWidth' | 'headHeight', number>>,
): void {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = frame
  if (cell.top - headHeight < scrollTop) frame.scrollTop = cell.top - headHeight
  else if (cell.top + cell.height > scrollTop + clientHeight)
    frame.scrollTop = cell.top + cell.height - clientHeight
  if (cell.left - numberWidth < scrollLeft) frame.scrollLeft = cell.left - numberWidth
  else if (cell.left + cell.width > scrollLeft + clientWidth)
    frame.scrollLeft = cell.left + cell.width - clientWidth
}
