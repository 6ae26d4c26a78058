// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a virtual list stand at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and names its active cell
import type { KeyboardEvent, PointerEvent } from 'react'
import { type Column, widthOf } from '../../list/columns.ts'
import { type Arranging, narrowest, widest } from '../../list/layout.ts'
import { head } from '../cells.ts'
import { frozenStyle } from '../column_variables.ts'
import type { GridCursor } from '../cursor.ts'
import styles from '../grid.module.css'
import { cellId } from '../grid_cell.tsx'

export interface HeadFacts {
  readonly grid: string
  readonly columns: readonly Column[]
  readonly frozen: number
  readonly ordering: string
  readonly order: (ordering: string) => void
  /** The column of the cursor while it is in the head, else -1. */
  readonly active: number
  /** Absent where columns cannot be arranged. */
  readonly resize?: ((name: string, width: number) => void) | undefined
  /** Shows a width while the edge is being dragged. */
  readonly preview: (name: string, width: number) => void
  readonly place?: ((name: string, target: string) => void) | undefined
  /** Opens the menu of a column below these pixels of the screen; without it a press on a head sorts. */
  readonly openMenu?: OpenColumnMenu | undefined
  /** The columns that a condition narrows. */
  readonly narrowed?: ReadonlySet<string> | undefined
}
export type OpenColumnMenu = (place: {
  readonly column: string
  readonly x: number
  readonly y: number
}) => void

const below = (head: Element, column: string) => {
  const { left, bottom } = head.getBoundingClientRect()
  return { column, x: left, y: bottom }
}

/** First ascending, then descending, then the declared order. */
const nextOrder = (name: string, ordering: string): string =>
  ordering === name ? `-${name}` : ordering === `-${name}` ? '' : name

const arrows = { ascending: ' ↑', descending: ' ↓' } as const

export function GridHead(facts: HeadFacts) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head} tabIndex={-1}>
      {facts.columns.map((column, at) => (
        <HeadCell key={column.name} facts={facts} column={column} at={at} />
      ))}
    </div>
  )
}

function HeadCell({ facts, column, at }: { facts: HeadFacts; column: Column; at: number }) {
  const { grid, columns, frozen, ordering, order, active, place, openMenu, narrowed } = facts
  const { name, head: title, right, sortable } = column
  const sorted = ordering === name ? 'ascending' : ordering === `-${name}` ? 'descending' : undefined
  const names = [
    styles.cell,
    right && styles.number,
    at < frozen && styles.frozen,
    at === frozen - 1 && at < columns.length - 1 && styles.edge,
    at === active && styles.active,
    narrowed?.has(name) && styles.narrowed,
  ]
  const moves = place && {
    draggable: true,
    onDragStart: (event: React.DragEvent) => event.dataTransfer.setData(dragged, name),
    onDragOver: (event: React.DragEvent) => event.preventDefault(),
    onDrop: (event: React.DragEvent) => place(event.dataTransfer.getData(dragged), name),
  }
  return (
    <div
      role="columnheader"
      id={cellId(grid, head, at)}
      aria-colindex={at + 1}
      aria-sort={sorted}
      tabIndex={-1}
      className={names.filter(Boolean).join(' ')}
      style={frozenStyle(at, frozen)}
      title={title}
      data-column={at}
      data-name={name}
      {...moves}
    >
      {sortable || openMenu ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.sort}
          aria-haspopup={openMenu && 'dialog'}
          onClick={({ currentTarget }) =>
            openMenu ? openMenu(below(currentTarget, name)) : order(nextOrder(name, ordering))
          }
        >
          {title}
          {sorted && arrows[sorted]}
        </button>
      ) : (
        title
      )}
      {facts.resize && <Handle facts={facts} column={column} resize={facts.resize} />}
    </div>
  )
}

const dragged = 'text/plain'

interface HandleProps {
  readonly facts: HeadFacts
  readonly column: Column
  readonly resize: (name: string, width: number) => void
}

/** The right edge of a head: dragging sets the width, a double click fits it to the rows on the screen. */
function Handle({ facts, column: { name, head: title }, resize }: HandleProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const cell = handle.parentElement
    if (!cell || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const [start, from] = [event.clientX, cell.offsetWidth]
    const widthAt = (x: number) => Math.min(widest, Math.max(narrowest, from + x - start))
    const move = (moved: globalThis.PointerEvent) => facts.preview(name, widthAt(moved.clientX))
    const end = (ended: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      if (ended.clientX !== start) resize(name, widthAt(ended.clientX))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end, { once: true })
    handle.addEventListener('pointercancel', end, { once: true })
  }
  const fit = (event: React.MouseEvent<HTMLElement>) => {
    const at = event.currentTarget.parentElement?.getAttribute('data-column')
    const cells = event.currentTarget
      .closest('[role=grid]')
      ?.querySelectorAll<HTMLElement>(`[role=gridcell][data-column="${at}"]`)
    const widths = [...(cells ?? [])].map((cell) => widthOf(cell.textContent ?? ''))
    resize(name, Math.max(widthOf(title), ...widths))
  }
  return (
    <span
      aria-hidden
      className={styles.handle}
      draggable={false}
      onPointerDown={begin}
      onDoubleClick={fit}
      onMouseDown={(event) => event.preventDefault()}
    />
  )
}

interface HeadKeyFacts {
  readonly columns: readonly Column[]
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly arrange: Arranging | undefined
  readonly cursor: GridCursor
  readonly openMenu: OpenColumnMenu | undefined
}

const step = 16
const ways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** In the head Enter sorts, Alt+Down opens the menu of the column, Alt+Left and Alt+Right change the width of the column, with Shift they move it. */
export function onHeadKey(event: KeyboardEvent<HTMLElement>, given: HeadKeyFacts): boolean {
  const { columns, ordering, order, arrange, cursor, openMenu } = given
  const column = columns[cursor.at.column]
  if (!column) return false
  const { key, altKey, shiftKey } = event
  const way = ways[key]
  const cell = document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')
  if (altKey && key === 'ArrowDown') {
    if (!openMenu || !cell) return false
    openMenu(below(cell, column.name))
  } else if ((key === 'Enter' || key === ' ') && column.sortable) order(nextOrder(column.name, ordering))
  else if (altKey && way && shiftKey) {
    const neighbour = columns[cursor.at.column + way]
    if (!arrange || !neighbour) return false
    arrange.place(column.name, neighbour.name)
    cursor.to({ ...cursor.at, column: cursor.at.column + way })
  } else if (altKey && way) {
    arrange?.resize(column.name, (cell?.offsetWidth ?? column.width) + way * step)
  } else return false
  return true
}
