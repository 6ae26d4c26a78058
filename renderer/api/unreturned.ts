import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/kernel/types.ts'
import type { Resources } from '../../shared/resources.ts'
import { call } from './client.ts'
import { refresh } from './queries.ts'

export type Unreturned = Output<Resources['copies'], 'unreturned'>

/** What was done in this copy. Any change makes it another: it is read again with what waits for a person. */
export const useUnreturned = (isCopy = true): UseQueryResult<Unreturned> =>
  useQuery({
    enabled: isCopy,
    queryKey: ['waiting', 'unreturned'],
    queryFn: async () => (await call('copies', 'unreturned', {})).value,
  })

export const refreshUnreturned = (): Promise<void> => refresh('waiting')
