import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { setup } from '../../api/client.ts'

/** What the office already knows of itself. */
export const usePlant = (): UseQueryResult<SetupAnswer> =>
  useQuery({ queryKey: ['setup'], queryFn: setup.read, staleTime: Number.POSITIVE_INFINITY })

export const useCompany = (): string | undefined => usePlant().data?.plant_name
