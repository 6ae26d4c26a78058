import { useQuery } from '@tanstack/react-query'
import { callUntyped } from '../../api/client.ts'
import type { Loaded } from '../form/use_record_form.ts'

/** One record as it is read for a form. */
export const useRecord = (resource: string, id: number | undefined) =>
  useQuery({
    queryKey: [resource, 'read', id],
    queryFn: async (): Promise<Loaded> => {
      const { value, version } = await callUntyped(resource, 'read', { id }, { extended: true })
      return { record: value, version }
    },
    enabled: id !== undefined,
  })
