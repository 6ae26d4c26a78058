import { useQueries, useQuery } from '@tanstack/react-query'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { callAny } from '../office/door.ts'
import { countOf, rowsOf } from './rows.ts'

const size = 100

const pageQuery = (resource: Resource, input: Row, page: number) => ({
  queryKey: [resource.name, 'list', { ...input, page, limit: size }],
  queryFn: async () =>
    (await callAny(resource.name, 'list', { ...input, page, limit: size }, { extended: true })).value,
})

/** How many records there are; its page is the one that is seen first. */
export function useCount(resource: Resource, input: Row): { count: number | undefined; error: Error | null } {
  const { data, error } = useQuery(pageQuery(resource, input, 1))
  return { count: data && countOf(data), error }
}

/** The pages with these rows, which are the ones on the screen. */
export function usePages(
  resource: Resource,
  input: Row,
  first: number,
  last: number,
): (index: number) => Row | undefined {
  const [from, until] = [Math.floor(first / size) + 1, Math.floor(last / size) + 1]
  const wanted = Array.from({ length: Math.max(1, until - from + 1) }, (_, at) => from + at)
  const answers = useQueries({ queries: wanted.map((page) => pageQuery(resource, input, page)) })
  return (index) => {
    const page = answers[Math.floor(index / size) + 1 - from]?.data
    return page && rowsOf(page)[index % size]
  }
}
