import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import type { FormDocument } from '../sheet/form.ts'

/** What signed forms carry in their foot; undefined while it is asked for. Where it cannot be had they are printed without it. */
export function useJournal(documents: readonly FormDocument[]): string | undefined {
  const signed = documents.filter(({ number }) => number !== '').map(({ key }) => key)
  const { data, error } = useQuery({
    queryKey: ['plant', 'journal', ...signed],
    queryFn: () => call('plant', 'journal', {}),
    enabled: signed.length > 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return signed.length === 0 || error ? '' : data?.value.code
}
