import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { lineHash } from '../navigation/record_url.ts'

/** The list from which records are opened: its query, and its loaded rows around the opened ones. */
interface ListPosition {
  readonly query: Row
  /** The index of the first of these rows in the list. */
  readonly first: number
  readonly rows: readonly Row[]
  /** Whether the list may have more rows after these. */
  readonly hasMore: boolean
}

const positions = new Map<string, ListPosition>()
const reading = new Set<string>()

const size = 100
/** The next page is read when so few rows are left. */
const ahead = 20

/** Notes the rows of a list that are on the screen; `first` is the index of the first of them. */
export function rememberPosition({ name }: Resource, query: Row, first: number, rows: readonly Row[]): void {
  if (rows.length > 0) positions.set(name, { query, first, rows, hasMore: true })
}

/** The addresses of the previous and the next record in the list that the person came from. */
export function neighboursOf(
  resource: Resource,
  id: unknown,
): { readonly previous?: string; readonly next?: string } {
  const position = positions.get(resource.name)
  const at = position?.rows.findIndex((row) => String(row.id) === String(id)) ?? -1
  if (!position || at < 0) return {}
  const { rows, first } = position
  if (position.hasMore && rows.length - at <= ahead)
    void readPage(resource.name, position, first + rows.length)
  if (first > 0 && at < ahead) void readPage(resource.name, position, first - 1)
  const [previous, next] = [rows[at - 1], rows[at + 1]]
  return {
    ...(previous && { previous: lineHash(resource, previous) }),
    ...(next && { next: lineHash(resource, next) }),
  }
}

/** Reads the page with the row at this index and joins it to the known rows. If it cannot be read, the known rows stay. */
async function readPage(name: string, position: ListPosition, index: number): Promise<void> {
  if (reading.has(name)) return
  reading.add(name)
  const start = Math.floor(index / size) * size
  const input = { ...position.query, page: start / size + 1, limit: size, count: false }
  const page = await listRecords(name, input).then(rowsOf, () => undefined)
  reading.delete(name)
  if (!page || positions.get(name) !== position) return
  const { first, rows } = position
  if (start < first)
    positions.set(name, { ...position, first: start, rows: [...page.slice(0, first - start), ...rows] })
  else {
    const hasMore = page.length === size
    positions.set(name, { ...position, rows: [...rows, ...page.slice(first + rows.length - start)], hasMore })
  }
}
