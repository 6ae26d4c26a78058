import type { KeyboardEvent } from 'react'
import type { Column } from '../../list/columns.ts'
import type { Arranging } from '../../list/layout.ts'
import type { GridCursor } from '../cursor.ts'
import { nextOrder } from './grid_head.tsx'

interface HeadKeyFacts {
  readonly columns: readonly Column[]
  readonly ordering: string
  readonly order: (ordering: string) => void
  readonly arrange: Arranging | undefined
  readonly cursor: GridCursor
}

const step = 16
const ways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** In the head: Enter orders, Alt+arrows make the column wider or narrower, with Shift they move it. */
export function onHeadKey(event: KeyboardEvent<HTMLElement>, given: HeadKeyFacts): boolean {
  const { columns, ordering, order, arrange, cursor } = given
  const column = columns[cursor.at.column]
  if (!column) return false
  const { key, altKey, shiftKey } = event
  const way = ways[key]
  if ((key === 'Enter' || key === ' ') && column.sortable) order(nextOrder(column.name, ordering))
  else if (altKey && way && shiftKey) {
    const neighbour = columns[cursor.at.column + way]
    if (!arrange || !neighbour) return false
    arrange.place(column.name, neighbour.name)
    cursor.to({ ...cursor.at, column: cursor.at.column + way })
  } else if (altKey && way) arrange?.resize(column.name, column.width + way * step)
  else return false
  return true
}
