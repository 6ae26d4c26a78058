// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that is walked stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useEffect, useId, useRef } from 'react'
import { weekdayOf } from '../../shared/kernel/times.ts'
import { isAdrift } from '../forms/focus_work.ts'
import type { Block } from '../lists/cells.ts'
import { columnVariables, frozenStyle } from '../lists/column_variables.ts'
import listStyles from '../lists/grid.module.css'
import { CellFrame, cellId, RowFrame, rowHeight } from '../lists/grid_cell.tsx'
import { useWalk } from '../lists/walk.ts'
import { useTexts } from '../texts/index.ts'
import { Figures } from './figures.tsx'
import { gridInput } from './grid_input.ts'
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

const [groupWidth, sumWidth] = [150, 64]
/** Of a day: a month of three figures stands on the page whole. */
const [usualWidth, figureWidth] = [27, 8]
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
    ...days.map(() => ({ width: dayWidth(lines), right: true })),
  ]
  const rows = lines.map(({ group, hours }) => [group ?? t.hours.all_groups, ...hours.map(shown)])
  const at = { row: Math.max(0, Math.min(walk.at.row, lines.length - 1)), column: walk.at.column }
  const here = cellId(grid, at.row, at.column)
  useEffect(() => {
    document.getElementById(here)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  const openAt = (row: number, column: number) => open(lines[row]?.group, days[column - frozen])
  const handlers = gridInput({ walk, at, rows, columns: columns.length, openAt, turn })
  const heads = [t.hours.group, t.hours.sum, ...days.map((day) => String(Number(day.slice(-2))))]
  return (
    <div className={listStyles.frame}>
      <div
        ref={place}
        role="grid"
        tabIndex={0}
        className={listStyles.scroll}
        style={{ ...columnVariables(columns, frozen), scrollPaddingLeft: groupWidth + sumWidth }}
        aria-label={t.hours.title}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={lines.length > 0 ? here : undefined}
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

function dayWidth(lines: readonly Line[]): number {
  const most = Math.max(0, ...lines.flatMap(({ hours: [, ...byDay] }) => byDay))
  return Math.max(usualWidth, (String(most).length + 1) * figureWidth)
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
