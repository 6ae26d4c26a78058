import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../office/door.ts'
import { hashOf, replace } from '../shell/place.ts'
import { NotYet } from '../shell/waiting.tsx'

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
