import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { process_libraries } from '../../../../shared/process/process_libraries.ts'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/queries.ts'
import { columnsOf } from '../../../ui/form/editable.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'

/** One library as its buttons need it. */
export function useLibrary(id: number) {
  return useQuery({
    queryKey: ['process_libraries', 'read', id],
    queryFn: async () => {
      const { value, version } = await call('process_libraries', 'read', { id }, { extended: true })
      return { library: value, version }
    },
  })
}
export type Library = NonNullable<ReturnType<typeof useLibrary>['data']>['library']

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

/** As forms and buttons drawn from a declaration take a record. */
export function useLoaded(library: Library, version: string | undefined): { loaded: Loaded; columns: Row } {
  return useMemo(() => {
    const record: Row = { ...library }
    return { loaded: { record, version }, columns: columnsOf(process_libraries, record) }
  }, [library, version])
}
