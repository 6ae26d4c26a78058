// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that is walked stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { weekdayOf } from '../../shared/kernel/times.ts'
import { isAdrift } from '../forms/focus_work.ts'
import { type Block, isOneCell, walked } from '../lists/cells.ts'
import { columnVariables, frozenStyle } from '../lists/column_variables.ts'
import listStyles from '../lists/grid.module.css'
import { CellFrame, cellId, RowFrame, rowHeight } from '../lists/grid_cell.tsx'
import { tsvOf } from '../lists/tsv.ts'
import { useWalk, type Walk } from '../lists/walk.ts'
import { useTexts } from '../texts/index.ts'
import styles from './hours.module.css'
import type { Line } from './matrix.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly days: readonly string[]
  /** What is asked, whose cursor it is. */
  readonly question: string
  /** Shows what a cell is the sum of: of a group or of all, on a day or in the whole month. */
  readonly open: (group: string | undefined, day: string | undefined) => void
  /** Another month, PageUp and PageDown. */
  readonly turn: (months: number) => void
}

const [groupWidth, sumWidth, dayWidth] = [150, 64, 27]
/** The group and its sum stay in sight. */
const frozen = 2
const sunday = 0

/** Hours by group and day: walked by arrows, copied as a block, opened by Enter. */
export function HoursGrid({ lines, days, question, open, turn }: Props) {
  const { t } = useTexts()
  const grid = useId()
  const place = useRef<HTMLDivElement>(null)
  const walk = useWalk(`hours?${question}`)
  useEffect(() => {
    if (isAdrift()) place.current?.focus()
  }, [])
  const columns = [
    { width: groupWidth },
    { width: sumWidth, right: true },
    ...days.map(() => ({ width: dayWidth, right: true })),
  ]
  const rows = lines.map(({ group, hours }) => [group ?? t.hours.all_groups, ...hours.map(shown)])
  const at = { row: Math.max(0, Math.min(walk.at.row, lines.length - 1)), column: walk.at.column }
  const openAt = (row: number, column: number) => open(lines[row]?.group, days[column - frozen])
  const handlers = input({ walk, at, rows, columns: columns.length, openAt, turn })
  const heads = [t.hours.group, t.hours.sum, ...days.map((day) => String(Number(day.slice(-2))))]
  return (
    <div className={listStyles.frame}>
      <div
        ref={place}
        role="grid"
        tabIndex={0}
        className={listStyles.scroll}
        style={columnVariables(columns, frozen)}
        aria-label={t.hours.title}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={lines.length > 0 ? cellId(grid, at.row, at.column) : undefined}
        {...handlers}
      >
        <div role="row" aria-rowindex={1} className={listStyles.head}>
          {heads.map((head, column) => (
            <Head key={days[column - frozen] ?? head} {...{ head, column }} day={days[column - frozen]} />
          ))}
        </div>
        <div role="rowgroup" className={listStyles.body} style={{ height: lines.length * rowHeight }}>
          {rows.map((cells, row) => (
            <RowFrame key={lines[row]?.group ?? ''} index={row} top={row * rowHeight} marked={false}>
              {cells.map((text, column) => (
                <CellFrame
                  key={days[column - frozen] ?? heads[column]}
                  {...{ grid, columns, frozen }}
                  at={column}
                  row={placeOf(row, at, walk.block)}
                  title={titleOf(cells[0], heads[column], days[column - frozen], text)}
                  tone={toneOf(row === lines.length - 1, column, days[column - frozen])}
                >
                  {text}
                </CellFrame>
              ))}
            </RowFrame>
          ))}
        </div>
      </div>
      {lines.length === 0 && <div className={listStyles.empty}>{t.hours.none}</div>}
      <Figures lines={lines} block={walk.block} />
    </div>
  )
}

/** No hours stand as nothing: what was worked is seen at once. */
const shown = (hours: number): string => (hours === 0 ? '' : String(hours))

const titleOf = (group = '', head = '', day: string | undefined, text = ''): string =>
  [group, day ?? head, text].filter(Boolean).join(' · ')

function toneOf(isSum: boolean, column: number, day: string | undefined): string {
  return [
    day !== undefined && styles.day,
    day !== undefined && weekdayOf(day) === sunday && styles.sunday,
    (isSum || column < frozen) && styles.sum,
  ]
    .filter(Boolean)
    .join(' ')
}

const placeOf = (row: number, at: { row: number; column: number }, block: Block) => {
  const chosen = row >= block.top && row <= block.bottom
  return {
    index: row,
    top: row * rowHeight,
    active: at.row === row ? at.column : -1,
    from: chosen ? block.left : -1,
    until: chosen ? block.right : -1,
    marked: false,
  }
}

function Head({ head, column, day }: { head: string; column: number; day: string | undefined }) {
  const { t } = useTexts()
  const names = [
    listStyles.cell,
    column > 0 && listStyles.number,
    column < frozen && listStyles.frozen,
    day !== undefined && styles.day,
  ]
  return (
    <div
      role="columnheader"
      aria-colindex={column + 1}
      className={names.filter(Boolean).join(' ')}
      style={frozenStyle(column, frozen)}
      title={day === undefined ? head : `${day} ${t.weekdays[weekdayOf(day)] ?? ''}`}
    >
      {head}
    </div>
  )
}

interface Facts {
  readonly walk: Walk
  readonly at: { readonly row: number; readonly column: number }
  readonly rows: readonly (readonly string[])[]
  readonly columns: number
  readonly openAt: (row: number, column: number) => void
  readonly turn: Props['turn']
}

const turning: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** Keys, mouse and clipboard. */
function input({ walk, at, rows, columns, openAt, turn }: Facts) {
  const extent = { rows: rows.length, columns, screen: rows.length }
  const cellAt = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
    const row = cell?.closest('[data-row]')?.getAttribute('data-row')
    return cell && row ? { row: Number(row), column: Number(cell.getAttribute('data-column')) } : undefined
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      const ctrl = event.ctrlKey || event.metaKey
      if (event.altKey) return
      const months = turning[event.key]
      if (months && !ctrl) {
        event.preventDefault()
        return turn(months)
      }
      if (rows.length === 0) return
      const next = walked(event, at, extent)
      if (next) walk.to({ ...next, row: Math.max(0, next.row) }, event.shiftKey)
      else if (ctrl && event.key.toLowerCase() === 'a')
        walk.select({ row: 0, column: 0 }, { row: rows.length - 1, column: columns - 1 })
      else if (event.key === 'Escape') walk.clear()
      else if (event.key === 'Enter' && !ctrl && !event.repeat) openAt(at.row, at.column)
      else return
      event.preventDefault()
    },
    onMouseDown(event: React.MouseEvent) {
      const cell = cellAt(event.target)
      if (cell && event.button === 0) walk.to(cell, event.shiftKey)
    },
    onDoubleClick(event: React.MouseEvent) {
      const cell = cellAt(event.target)
      if (cell) openAt(cell.row, cell.column)
    },
    onCopy(event: ClipboardEvent) {
      event.preventDefault()
      event.clipboardData.setData('text/plain', tsvOf(cellsIn(rows, walk.block)))
    },
  }
}

const cellsIn = <T,>(rows: readonly (readonly T[])[], { top, bottom, left, right }: Block) =>
  rows.slice(top, bottom + 1).map((cells) => cells.slice(left, right + 1))

/** What the selected cells add up to. */
function Figures({ lines, block }: { lines: readonly Line[]; block: Block }) {
  const { t } = useTexts()
  const hours = lines.map((line) => [0, ...line.hours])
  const sum = cellsIn(hours, block)
    .flat()
    .reduce((total, one) => total + one, 0)
  return (
    <div className={listStyles.status} role="status">
      <span>{t.hours.groups(Math.max(0, lines.length - 1))}</span>
      {!isOneCell(block) && <span data-figure="sum">{t.lists.sum(sum)}</span>}
    </div>
  )
}
