import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

/** Who has a record along, and until which day. */
export interface Holder {
  readonly copy: number
  readonly holder: string
  readonly due_dt: string
}

/** The lists that planners work in; others are not asked about. */
const heldLists: ReadonlySet<string> = new Set([
  'process_libraries',
  'process_materials',
  'transfer_cards',
  'welding_seams',
  'work_orders',
])

const nobody: ReadonlyMap<number, readonly Holder[]> = new Map()

/** The records among these whose work order somebody has along in a working copy. The same map until it changes. */
export function useHeld(
  resource: string,
  records: readonly number[],
): ReadonlyMap<number, readonly Holder[]> {
  const enabled = heldLists.has(resource) && records.length > 0
  const { data } = useQuery({
    queryKey: ['copies', 'held', resource, records],
    queryFn: async () => {
      const { value } = await call('copies', 'held', { resource, records: [...records] })
      return Map.groupBy(value, ({ record }) => record)
    },
    enabled,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  return (enabled && data) || nobody
}
