import { useInfiniteQuery } from '@tanstack/react-query'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { call } from '../../api/client.ts'

const pageSize = 50

/** Who changed what of a record and of its lines, newest first. */
export const useHistoryLines = (resource: Resource, record: number) =>
  useInfiniteQuery({
    // Read again with the record itself.
    queryKey: [resource.name, 'history', record],
    queryFn: async ({ pageParam }) => {
      const input = {
        resource: resource.name,
        record,
        limit: pageSize,
        ...(specOf(resource).display?.history && { whole: true }),
        ...(pageParam && { before: pageParam }),
      }
      return (await call('history', 'of', input, { extended: true })).value
    },
    initialPageParam: 0,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
  })
