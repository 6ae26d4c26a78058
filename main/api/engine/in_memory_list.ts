import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { ListRequest, ListResult } from '../../db/query/list.ts'
import { decodeCursor, encodeCursor, invalidCursor } from '../../db/query/order.ts'
import { initials } from './initials.ts'

type PageRequest = Pick<ListRequest, 'page' | 'limit' | 'count' | 'search' | 'ordering' | 'cursor'>

/** A page of rows that a function has brought: what SQL does for a table, for the few thousand rows of a summary. */
export function paginateRows(resource: Resource, rows: readonly Row[], asked: PageRequest): ListResult {
  const found = ordered(searched(resource, rows, asked.search), asked.ordering)
  const mark = `${resource.name} ${asked.ordering?.join(',') ?? ''}`
  const start = asked.cursor === undefined ? (asked.page - 1) * asked.limit : placeIn(asked.cursor, mark)
  const end = start + asked.limit
  const counts = asked.count && asked.cursor === undefined
  return {
    count: counts ? found.length : null,
    rows: found.slice(start, end),
    cursor: end < found.length ? encodeCursor(mark, [end]) : null,
    totals: {},
  }
}

/** How many rows a cursor has left behind. */
function placeIn(cursor: string, mark: string): number {
  if (cursor === '') return 0
  const [place] = decodeCursor(cursor, mark, 1)
  if (typeof place === 'number' && Number.isSafeInteger(place) && place >= 0) return place
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
