import { useCallback, useState } from 'react'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { type Block, blockOf, type Cell, cellAt, type Selection } from './cells.ts'

export interface GridCursor {
  readonly at: Cell
  readonly block: Block
  /** The id of the record at the cursor. */
  readonly record: unknown
  readonly marked: ReadonlyMap<unknown, Row>
  /** Moves the cursor; with `extend` the block reaches there from where it began. */
  to(cell: Cell, extend?: boolean): void
  /** Selects from one cell to another without moving the cursor. */
  select(from: Cell, to: Cell): void
  /** Notes the record at the cursor, and its new row when others were added or removed above it. */
  seen(id: unknown, row?: number): void
  mark(rows: readonly Row[]): void
  clear(): void
}

interface Place extends Selection {
  readonly at: Cell
  readonly record: unknown
}

/** The last cursor of each list: coming back from a record restores it. */
const left = new Map<string, Cell>()

const placeAt = (at: Cell): Place => ({ ...cellAt(at.row, at.column), at, record: undefined })

/** The cursor, the block and the marked rows of one list; another query begins at its first row. */
export function useGridCursor(query: string): GridCursor {
  const [current, setCurrent] = useState(query)
  const [place, setPlace] = useState(() => placeAt(left.get(query) ?? { row: 0, column: 0 }))
  const [marked, setMarked] = useState<ReadonlyMap<unknown, Row>>(new Map())
  if (current !== query) {
    setCurrent(query)
    setPlace(placeAt({ row: 0, column: place.at.column }))
    setMarked(new Map())
  }
  const to = useCallback(
    (cell: Cell, extend = false) => {
      left.set(query, cell)
      setPlace((now) => (extend ? { ...now, at: cell, to: cell, record: undefined } : placeAt(cell)))
    },
    [query],
  )
  const mark = useCallback((rows: readonly Row[]) => setMarked((now) => toggled(now, rows)), [])
  return {
    at: place.at,
    block: blockOf(place),
    record: place.record,
    marked,
    to,
    select: (from, to) => setPlace((now) => ({ ...now, from, to })),
    seen: (id, row) =>
      setPlace((now) =>
        row === undefined ? { ...now, record: id } : { ...placeAt({ ...now.at, row }), record: id },
      ),
    mark,
    clear() {
      setMarked(new Map())
      setPlace((now) => ({ ...now, from: now.at, to: now.at }))
    },
  }
}

/** Unmarks the rows where all of them were marked, else marks them. */
function toggled(marked: ReadonlyMap<unknown, Row>, rows: readonly Row[]): ReadonlyMap<unknown, Row> {
  const next = new Map(marked)
  const all = rows.every(({ id }) => marked.has(id))
  for (const row of rows) {
    if (all) next.delete(row.id)
    else next.set(row.id, row)
  }
  return next
}

/** The marked rows; where none is marked, those of the selected block. */
export const selectedOf = <T extends { readonly id: unknown }>(
  rows: readonly T[],
  { marked, block }: GridCursor,
): readonly T[] =>
  marked.size > 0 ? rows.filter(({ id }) => marked.has(id)) : rows.slice(block.top, block.bottom + 1)
