import { useQuery } from '@tanstack/react-query'
import { setup } from '../../api/client.ts'

/** The plant's name, as the office already knows it. */
export const useCompany = (): string | undefined =>
  useQuery({ queryKey: ['setup'], queryFn: setup.read, staleTime: Number.POSITIVE_INFINITY }).data?.plant_name
