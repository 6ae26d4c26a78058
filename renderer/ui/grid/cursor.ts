import { useState } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Block, blockOf, type Cell } from './cells.ts'

export interface GridCursor {
  readonly at: Cell
  readonly block: Block
  /** The record at the cursor, when it was last seen. */
  readonly record: unknown
  readonly marked: ReadonlyMap<unknown, Row>
  /** The cursor to a cell; with `extend` the block reaches there from where it began. */
  to(cell: Cell, extend?: boolean): void
  /** Selects from one cell to another without moving the cursor. */
  select(from: Cell, to: Cell): void
  /** The cursor follows its record when others come or go above it. */
  seen(id: unknown, row?: number): void
  mark(rows: readonly Row[]): void
  clear(): void
}

interface Place {
  readonly at: Cell
  /** Where the block began and where it ends; the cursor is at its end. */
  readonly from: Cell
  readonly until: Cell
  readonly record: unknown
}

/** Where somebody left a list; he finds it so when he comes back from a record. */
const left = new Map<string, Cell>()
const start: Cell = { row: 0, column: 0 }

const placeAt = (at: Cell): Place => ({ at, from: at, until: at, record: undefined })

/** The cursor, the block and the marked rows of one list; `question` names what it asks, whose answer they belong to. */
export function useGridCursor(question: string): GridCursor {
  const [asked, setAsked] = useState(question)
  const [place, setPlace] = useState(() => placeAt(left.get(question) ?? start))
  const [marked, setMarked] = useState<ReadonlyMap<unknown, Row>>(new Map())
  if (asked !== question) {
    setAsked(question)
    setPlace(placeAt({ row: 0, column: place.at.column }))
    setMarked(new Map())
  }
  return {
    at: place.at,
    block: blockOf(place.from, place.until),
    record: place.record,
    marked,
    to(cell, extend = false) {
      left.set(question, cell)
      setPlace((now) => (extend ? { ...now, at: cell, until: cell, record: undefined } : placeAt(cell)))
    },
    select: (from, until) => setPlace((now) => ({ ...now, from, until })),
    seen: (id, row) =>
      setPlace((now) =>
        row === undefined ? { ...now, record: id } : { ...placeAt({ ...now.at, row }), record: id },
      ),
    mark: (rows) => setMarked((now) => toggled(now, rows)),
    clear() {
      setMarked(new Map())
      setPlace((now) => ({ ...now, from: now.at, until: now.at }))
    },
  }
}

/** Marked rows lose their mark only where all of them had it. */
function toggled(marked: ReadonlyMap<unknown, Row>, rows: readonly Row[]): ReadonlyMap<unknown, Row> {
  const next = new Map(marked)
  const all = rows.every(({ id }) => marked.has(id))
  for (const row of rows) {
    if (all) next.delete(row.id)
    else next.set(row.id, row)
  }
  return next
}
