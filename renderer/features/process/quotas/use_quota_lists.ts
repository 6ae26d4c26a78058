import { useList } from '../../../api/queries.ts'

/** The six detail tables of a library. */
export const useQuotaLists = (library: number) => useList('quota_lists', { lib: library })

export type QuotaList = NonNullable<ReturnType<typeof useQuotaLists>['data']>['results'][number]
