import { useInfiniteQuery } from '@tanstack/react-query'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { call } from '../../api/client.ts'

const pageSize = 50

/** An order is shown with everything that hangs on it. */
const hasWhole = (resource: Resource): boolean =>
  resource.name === 'work_orders' || specOf(resource).display?.history !== undefined

/** Who changed what of a record and of its lines, newest first. */
export const useHistoryLines = (resource: Resource, record: number, only?: readonly string[]) =>
  useInfiniteQuery({
    // Read again with the record itself.
    queryKey: [resource.name, 'history', record, ...(only ?? [])],
    queryFn: async ({ pageParam }) => {
      const input = {
        resource: resource.name,
        record,
        limit: pageSize,
        ...(hasWhole(resource) && { whole: true }),
        ...(only && { only }),
        ...(pageParam && { before: pageParam }),
      }
      return (await call('history', 'of', input, { extended: true })).value
    },
    initialPageParam: 0,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
  })
