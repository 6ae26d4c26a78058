import { useQuery } from '@tanstack/react-query'
import { whereText } from '../../../../shared/kernel/where.ts'
import { listRecords } from '../../../api/queries.ts'
import { rowsOf } from '../../../api/rows.ts'

/** Numbers of work orders by their ids; an id until they are read. */
export function useOrderNumbers(ids: readonly number[]): (id: number) => string {
  const asked = [...new Set(ids)].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['work_orders', 'list', 'numbers', asked],
    queryFn: async () => {
      const where = [whereText('id', 'in', ...asked.map(String))]
      return rowsOf(await listRecords('work_orders', { where, limit: asked.length, count: false }))
    },
    enabled: asked.length > 0,
  })
  return (id) => String(data?.find((row) => row.id === id)?.['uid'] ?? id)
}
