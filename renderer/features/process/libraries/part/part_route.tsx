import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/client.ts'
import { NotYet } from '../../../../ui/feedback/loading.tsx'
import { hashOf, replace } from '../../../../ui/navigation/location.ts'

/** `#/parts/12`: a part that was found by its name stands on a page of its library. */
export function PartPlace({ part }: { part: number }) {
  const { data, error } = useQuery({
    queryKey: ['process_materials', 'read', String(part)],
    queryFn: () => call('process_materials', 'read', { id: part }, { extended: true }),
  })
  const library = data?.value.lib
  useEffect(() => {
    if (library !== undefined) replace(hashOf(['libraries', library, 'parts', part]))
  }, [library, part])
  return <NotYet error={error} />
}
