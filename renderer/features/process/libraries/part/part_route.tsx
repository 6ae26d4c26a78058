import { useEffect } from 'react'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { hashOf, replaceLocation } from '../../../../ui/navigation/location.ts'

/** `#/parts/12`: a part that was found by its name stands on a page of its library. */
export function PartRoute({ part }: { part: number }) {
  const { data, error } = useRecord('process_materials', part)
  const library = data?.record.lib
  useEffect(() => {
    if (library !== undefined) replaceLocation(hashOf(['libraries', library, 'parts', part]))
  }, [library, part])
  return <Loading error={error} />
}
