import { useEffect, useSyncExternalStore } from 'react'
import type { OfficeChange } from '../../shared/kernel/office_api.ts'
import { specOf } from '../../shared/kernel/resource.ts'
import { inBrowser, subscribeToChanges } from './client.ts'
import { modulesKnown } from './declarations.ts'
import { refresh, refreshAll } from './queries.ts'
import { workedOutFrom } from './worked_out_from.ts'

const touched = (resource: string): readonly string[] => [
  resource,
  // What waits for a person follows from the records of every module.
  'waiting',
  'figures',
  ...Object.entries(workedOutFrom).flatMap(([name, sources]) => (sources.includes(resource) ? [name] : [])),
  ...modulesKnown().flatMap(([, members]) =>
    Object.values(members).flatMap((view) => (specOf(view).source?.includes(resource) ? [view.name] : [])),
  ),
]

const changedIn = (changes: readonly OfficeChange[]) => [...new Set(changes.map(({ resource }) => resource))]

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

let isFollowing = !inBrowser
const listeners = new Set<() => void>()
function followed(): void {
  isFollowing = true
  for (const listener of listeners) listener()
}
function subscribeToFollowing(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether changes arrive. What is read before that is read once more when they do: what only follows changes waits for
 * them.
 */
export const useFollowsChanges = (): boolean => useSyncExternalStore(subscribeToFollowing, () => isFollowing)

/** Every committed change, from this window or another one, makes the pages read that resource again. */
export function useLiveChanges(): void {
  useEffect(() => {
    const gather = gathering()
    return subscribeToChanges(
      (changes) => gather(changedIn(changes).flatMap(touched)),
      () => {
        followed()
        void refreshAll()
      },
    )
  }, [])
}
