import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { AggregateGroup } from '../../../../shared/kernel/types.ts'
import { listRecords } from '../../../api/queries.ts'
import { countOf, rowsOf } from '../../../api/rows.ts'
import type { RowAt } from '../virtual_rows.ts'

/** The columns are measured by the rows of the first page. */
const size = 200
/** Rows beyond the screen whose page is loaded. */
const ahead = 40
/** Milliseconds that a page stays cached after it has left the screen. */
const cacheTime = 60_000

/** Rows of the list that one query answers: all of them, or those of one group below its own line. */
export interface Segment {
  /** The line of its first row. */
  readonly start: number
  /** Number of rows; 0 where the group is folded. */
  readonly count: number
  readonly query: Row
  readonly group?: AggregateGroup
}

/** Only the first page of the whole list asks for the count and the sums. */
function pageQuery(resource: Resource, input: Row, page: number, counts: boolean) {
  const query = { ...input, page, limit: size, ...(!counts && { count: false }) }
  return {
    queryKey: [resource.name, 'list', query],
    queryFn: () => listRecords(resource.name, query),
    gcTime: cacheTime,
  }
}

/** The first page: how many records there are, and the declared sums of all of them. */
export function useFirstPage(
  resource: Resource,
  input: Row,
): { count: number | undefined; page: Row | undefined; error: Error | null } {
  const { data, error } = useQuery(pageQuery(resource, input, 1, true))
  return { count: data && countOf(data), page: data, error }
}

/** The segments of a grouped list, each below the line of its group. */
export function groupSegments(
  groups: readonly AggregateGroup[],
  folded: ReadonlySet<string>,
  query: Row,
): readonly Segment[] {
  let line = 0
  return groups.map((group) => {
    const count = group.query && !folded.has(keyOf(group)) ? rowCount(group) : 0
    const start = line + 1
    line = start + count
    return { start, count, query: { ...query, ...group.query }, group }
  })
}
export const keyOf = ({ keys }: AggregateGroup): string => JSON.stringify(keys)
export const rowCount = ({ values }: AggregateGroup): number =>
  typeof values['count'] === 'number' ? values['count'] : 0

export const linesIn = (segments: readonly Segment[]): number => {
  const last = segments.at(-1)
  return last ? last.start + last.count : 0
}

/** The segment of a line, that of its group included. */
function segmentAt(segments: readonly Segment[], line: number): Segment | undefined {
  let [low, high] = [0, segments.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const { start = 0, group } = segments[middle] ?? {}
    if (line < start - (group ? 1 : 0)) high = middle - 1
    else low = middle
  }
  return segments[low]
}

/** The group whose own line this is. */
export function groupAt(segments: readonly Segment[], line: number): AggregateGroup | undefined {
  const segment = segmentAt(segments, line)
  return segment && line === segment.start - 1 ? segment.group : undefined
}

/** How many rows stand above a line; the lines of groups are no rows. */
export const rowsBefore = (segments: readonly Segment[], line: number): number =>
  segments.reduce((rows, { start, count }) => rows + Math.min(count, Math.max(0, line - start)), 0)

/** The rows between two lines, segment by segment: their query, and the first and the last of them in it. */
export const rangesIn = (segments: readonly Segment[], top: number, bottom: number) =>
  segments.flatMap(({ start, count, query }) => {
    const [from, until] = [Math.max(top, start) - start, Math.min(bottom, start + count - 1) - start]
    return from <= until ? [{ query, from, until }] : []
  })

/** The pages with the rows on the screen. Fast scrolling loads nothing until it stops. */
export function useRows(
  resource: Resource,
  segments: readonly Segment[],
  [first, last]: readonly [number, number],
  scrolling: boolean,
): RowAt {
  const [settled, settle] = useState(first)
  const resting = !scrolling || Math.abs(first - settled) <= size
  if (resting && settled !== first) settle(first)
  const pages = rangesIn(segments, first - ahead, last + ahead).flatMap(({ query, from, until }) => {
    const begin = Math.floor(from / size)
    const isWhole = segments.length === 1 && !segments[0]?.group
    return Array.from({ length: Math.floor(until / size) - begin + 1 }, (_, at) => ({
      query,
      page: begin + at + 1,
      counts: isWhole && begin + at === 0,
    }))
  })
  const answers = useQueries({
    queries: pages.map(({ query, page, counts }) => ({
      ...pageQuery(resource, query, page, counts),
      enabled: resting,
    })),
  })
  return (line) => {
    const segment = segmentAt(segments, line)
    if (!segment || line < segment.start) return undefined
    const offset = line - segment.start
    const page = Math.floor(offset / size) + 1
    const at = pages.findIndex((one) => one.query === segment.query && one.page === page)
    const data = answers[at]?.data
    return data && rowsOf(data)[offset % size]
  }
}
