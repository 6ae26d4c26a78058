import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { ListRequest, ListResult } from '../../db/query/list.ts'
import { decodeCursor, encodeCursor, invalidCursor } from '../../db/query/order.ts'
import { initials } from './initials.ts'

type PageRequest = Pick<ListRequest, 'page' | 'limit' | 'count' | 'search' | 'ordering' | 'cursor'>

/**
 * Pages rows in memory that a handler returned, as SQL does for a table; meant for the few thousand rows of a
 * summary.
 */
export function paginateRows(resource: Resource, rows: readonly Row[], query: PageRequest): ListResult {
  const found = ordered(searched(resource, rows, query.search), query.ordering)
  const listKey = `${resource.name} ${query.ordering?.join(',') ?? ''}`
  const start = query.cursor === undefined ? (query.page - 1) * query.limit : offsetOf(query.cursor, listKey)
  const end = start + query.limit
  const counts = query.count && query.cursor === undefined
  return {
    count: counts ? found.length : null,
    rows: found.slice(start, end),
    cursor: end < found.length ? encodeCursor(listKey, [end]) : null,
    totals: {},
  }
}

/** How many rows come before the cursor. */
function offsetOf(cursor: string, listKey: string): number {
  if (cursor === '') return 0
  const [offset] = decodeCursor(cursor, listKey, 1)
  if (typeof offset === 'number' && Number.isSafeInteger(offset) && offset >= 0) return offset
  throw invalidCursor()
}

function searched(resource: Resource, rows: readonly Row[], search: string | undefined): readonly Row[] {
  if (search === undefined) return rows
  const names =
    specOf(resource).list?.search ??
    Object.keys(resource.fields).filter((name) => storedOf(resource, name)?.limits?.length)
  const wanted = search.toLowerCase()
  return rows.filter((row) => {
    const text = names
      .map((name) => String(row[name]))
      .join(' ')
      .toLowerCase()
    return text.includes(wanted) || initials(text).includes(wanted)
  })
}

function ordered(rows: readonly Row[], ordering: readonly string[] | undefined): readonly Row[] {
  if (ordering === undefined) return rows
  const steps = ordering.map((one) => ({ name: one.replace(/^-/, ''), sign: one.startsWith('-') ? -1 : 1 }))
  return rows.toSorted((a, b) => {
    for (const { name, sign } of steps) {
      const [x, y] = [a[name] ?? '', b[name] ?? '']
      if (x !== y) return (x < y ? -1 : 1) * sign
    }
    return 0
  })
}
