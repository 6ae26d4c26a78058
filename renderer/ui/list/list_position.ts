import { useEffect, useSyncExternalStore } from 'react'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { lineHash } from '../navigation/record_url.ts'

/** A query of a list and how many of its rows the list shows: a whole list has one, a grouped list one for each group. */
interface Part {
  readonly query: Row
  readonly count: number
}

/** The list from which records are opened: its parts, and its loaded rows around the opened ones. */
interface ListPosition {
  readonly parts: readonly Part[]
  /** The index of the first of these rows among those of all parts. */
  readonly first: number
  readonly rows: readonly Row[]
}

const positions = new Map<string, ListPosition>()
const reading = new Set<string>()
const listeners = new Set<() => void>()

const size = 100
/** The next page is read when so few rows are left. */
const ahead = 20

/** Notes the rows of a list that are on the screen; `first` is the index of the first of them among those of all parts. */
export function rememberPosition(
  { name }: Resource,
  parts: readonly Part[],
  first: number,
  rows: readonly Row[],
): void {
  if (rows.length > 0) keep(name, { parts, first, rows })
}

function keep(name: string, position: ListPosition): void {
  positions.set(name, position)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The addresses of the previous and the next record in the list that the person came from; near its end more rows are read. */
export function useNeighbours(
  resource: Resource,
  id: unknown,
): { readonly previous?: string; readonly next?: string } {
  const { name } = resource
  const position = useSyncExternalStore(subscribe, () => positions.get(name))
  const at = position?.rows.findIndex((row) => String(row.id) === String(id)) ?? -1
  useEffect(() => {
    if (!position || at < 0) return
    const { rows, first } = position
    if (rows.length - at <= ahead) void readPage(name, position, first + rows.length)
    if (first > 0 && at < ahead) void readPage(name, position, first - 1)
  }, [name, position, at])
  if (!position || at < 0) return {}
  const [previous, next] = [position.rows[at - 1], position.rows[at + 1]]
  return {
    ...(previous && { previous: lineHash(resource, previous) }),
    ...(next && { next: lineHash(resource, next) }),
  }
}

/** The part with the row at this index, and the index of its first row. */
function partAt(parts: readonly Part[], index: number): (Part & { readonly start: number }) | undefined {
  let start = 0
  for (const part of parts) {
    if (index < start + part.count) return { ...part, start }
    start += part.count
  }
  return undefined
}

/** Reads the page with the row at this index and joins it to the known rows. If it cannot be read, the known rows stay. */
async function readPage(name: string, position: ListPosition, index: number): Promise<void> {
  const part = partAt(position.parts, index)
  if (!part || reading.has(name)) return
  reading.add(name)
  const before = Math.floor((index - part.start) / size) * size
  const input = { ...part.query, page: before / size + 1, limit: size, count: false }
  const page = await listRecords(name, input).then(rowsOf, () => undefined)
  reading.delete(name)
  if (!page || positions.get(name) !== position) return
  const { first, rows } = position
  const start = part.start + before
  if (start < first)
    keep(name, { ...position, first: start, rows: [...page.slice(0, first - start), ...rows] })
  else {
    const added = page.slice(first + rows.length - start, part.count - before)
    if (added.length > 0) keep(name, { ...position, rows: [...rows, ...added] })
  }
}
