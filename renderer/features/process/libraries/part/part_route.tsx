import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../api/client.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'

/** `#/parts/12`: a part that was found by its name stands on a page of its library. */
export function PartRoute({ part }: { part: number }) {
  const { data, error } = useQuery({
    queryKey: ['process_materials', 'read', String(part)],
    queryFn: () => call('process_materials', 'read', { id: part }, { extended: true }),
  })
  const library = data?.value.lib
  useEffect(() => {
    if (library !== undefined) replaceLocation(hashOf(['libraries', library, 'parts', part]))
  }, [library, part])
  return <Loading error={error} />
}
