import { useEffect } from 'react'
import type { OfficeChange } from '../../shared/kernel/door.ts'
import { onChanges } from './door.ts'
import { refresh } from './queries.ts'

/** Quota items are explained from the library as it stands now. */
const explainedFrom: Readonly<Record<string, readonly string[]>> = {
  process_materials: ['principal_quota_items', 'auxiliary_quota_items'],
  welding_seams: ['welding_quota_items'],
  cooperant_items: ['principal_quota_items'],
  first_feeding_items: ['principal_quota_items'],
  bought_in_items: ['principal_quota_items'],
}

/** What is worked out from other records changes with them: missing readings with the calendar, progress with the work. */
const alsoTouched: Readonly<Record<string, readonly string[]>> = {
  plant_days: ['welding_material_humiture_records'],
  process_steps: ['process_routes'],
  materials: ['principal_quota_items'],
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
    ].map((resource) => [resource, ['process_libraries', ...(explainedFrom[resource] ?? [])]]),
  ),
}
const touched = ({ resource }: OfficeChange): readonly string[] => [
  resource,
  ...(alsoTouched[resource] ?? []),
]

/** Milliseconds between two readings of the same page: an import is thousands of changes. */
const pause = 300

/** Reads again what has changed: at once, and then once more for all that came meanwhile. */
function gathering(): (resources: readonly string[]) => void {
  const waiting = new Set<string>()
  let resting = false
  const read = () => {
    for (const resource of waiting) void refresh(resource)
    resting = waiting.size > 0
    waiting.clear()
    if (resting) setTimeout(read, pause)
  }
  return (resources) => {
    for (const resource of resources) waiting.add(resource)
    if (!resting) read()
  }
}

/** Every committed change, from this window or another one, makes the pages read that resource again. */
export function useLiveChanges(): void {
  useEffect(() => {
    const gather = gathering()
    return onChanges((changes) => gather(changes.flatMap(touched)))
  }, [])
}
