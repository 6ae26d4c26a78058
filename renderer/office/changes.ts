import { useEffect } from 'react'
import { onChanges } from './door.ts'
import { refresh } from './queries.ts'

/** Every committed change, from this window or another one, makes the pages read that resource again. */
export function useLiveChanges(): void {
  useEffect(
    () =>
      onChanges((changes) => {
        for (const resource of new Set(changes.map((change) => change.resource))) void refresh(resource)
      }),
    [],
  )
}
