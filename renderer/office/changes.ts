import { useEffect } from 'react'
import type { OfficeChange } from '../../shared/kernel/door.ts'
import { onChanges } from './door.ts'
import { refresh } from './queries.ts'

/** What is worked out from other records changes with them: missing readings with the calendar, progress with the work. */
const alsoTouched: Readonly<Record<string, readonly string[]>> = {
  plant_days: ['welding_material_humiture_records'],
  ...Object.fromEntries(
    [
      'products',
      'work_orders',
      'sub_work_orders',
      'process_materials',
      'circulation_routes',
      'transfer_cards',
      'welding_seams',
      'quota_lists',
      'cooperant_items',
      'first_feeding_items',
      'bought_in_items',
      'principal_quota_items',
    ].map((resource) => [resource, ['process_libraries']]),
  ),
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
