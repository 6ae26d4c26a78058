import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { listRecords } from '../../../api/queries.ts'
import { countOf, rowsOf } from '../../../api/rows.ts'
import type { RowAt } from '../virtual_rows.ts'

/** The columns are measured by the rows of the first page. */
const size = 200
/** Rows beyond the screen whose page is loaded. */
const ahead = 40
/** Milliseconds that a page stays cached after it has left the screen. */
const cacheTime = 60_000

/** Only the first page asks for the count and the sums. */
function pageQuery(resource: Resource, input: Row, page: number) {
  const query = { ...input, page, limit: size, ...(page > 1 && { count: false }) }
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
  const { data, error } = useQuery(pageQuery(resource, input, 1))
  return { count: data && countOf(data), page: data, error }
}

/**
 * The pages with the rows on the screen. Fast scrolling loads nothing until it stops.
 */
export function usePages(
  resource: Resource,
  input: Row,
  first: number,
  last: number,
  scrolling: boolean,
): RowAt {
  const pageAt = (index: number) => Math.floor(Math.max(0, index) / size) + 1
  const [from, until] = [pageAt(first - ahead), pageAt(last + ahead)]
  const [settled, settle] = useState(from)
  const resting = !scrolling || Math.abs(from - settled) <= 1
  if (resting && settled !== from) settle(from)
  const numbers = Array.from({ length: until - from + 1 }, (_, at) => from + at)
  const answers = useQueries({
    queries: numbers.map((page) => ({ ...pageQuery(resource, input, page), enabled: resting })),
  })
  return (index) => {
    const page = answers[pageAt(index) - from]?.data
    return page && rowsOf(page)[index % size]
  }
}
