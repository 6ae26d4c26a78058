import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/queries.ts'
import { useRecord } from '../../../ui/document/use_record.ts'

export const useLibrary = (id: number) => useRecord('process_libraries', id)
export type LoadedLibrary = NonNullable<ReturnType<typeof useLibrary>['data']>
export type Library = LoadedLibrary['record']

/** The number of its work order, which the published number is only where it has nine digits at most. */
export function useOrderNumber(library: Library): string {
  const { work_order } = library
  const { data } = useQuery({
    queryKey: ['work_orders', 'read', work_order, 'number'],
    queryFn: async () => (await call('work_orders', 'read', { id: work_order ?? 0 })).value.uid,
    enabled: work_order !== undefined,
  })
  return data ?? String(library.work_order_uid)
}

export const useParts = (library: number) => useOperation('process_libraries', 'parts', { library })
