import { useEffect } from 'react'
import type { OfficeChange } from '../../shared/kernel/door.ts'
import { onChanges } from './door.ts'
import { refresh } from './queries.ts'

/** What is worked out from other records changes with them: which readings are missing follows from the calendar. */
const alsoTouched: Readonly<Record<string, readonly string[]>> = {
  plant_days: ['welding_material_humiture_records'],
}
const touched = ({ resource }: OfficeChange): readonly string[] => [
  resource,
  ...(alsoTouched[resource] ?? []),
]

/** Every committed change, from this window or another one, makes the pages read that resource again. */
export function useLiveChanges(): void {
  useEffect(
    () =>
      onChanges((changes) => {
        for (const resource of new Set(changes.flatMap(touched))) void refresh(resource)
      }),
    [],
  )
}
