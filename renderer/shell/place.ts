import { useSyncExternalStore } from 'react'

/** Where the page is: `#/humiture?room=1` → path ['humiture'], query room=1. */
export interface Place {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

const read = (hash: string): Place => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return {
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent),
    query: new URLSearchParams(query),
  }
}

const placeAt = (hash: string) => ({ hash, place: read(hash) })
let known = placeAt(window.location.hash)
const listeners = new Set<() => void>()

/** Whether the page stays although another one is wanted: something typed on it is not saved. */
type Guard = (wanted: string) => boolean
let guard: Guard | undefined

/** At most one page is open, so there is at most one guard. */
export function guardPlace(next: Guard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}

function arrive(): void {
  const { hash } = window.location
  if (hash === known.hash) return
  // The page does not hear of it, and its address stays.
  if (guard?.(hash)) {
    window.history.replaceState(null, '', known.hash)
    return
  }
  known = placeAt(hash)
  for (const listener of listeners) listener()
}
window.addEventListener('hashchange', arrive)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePlace = (): Place => useSyncExternalStore(subscribe, () => known.place)

export function hashOf(
  path: readonly (string | number)[],
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const text = new URLSearchParams(pairs).toString()
  return `#/${path.map((part) => encodeURIComponent(part)).join('/')}${text && `?${text}`}`
}

export function go(hash: string): void {
  window.location.hash = hash
}

/** The same page with other filters: no step of its own for "back". */
export function replace(hash: string): void {
  window.history.replaceState(null, '', hash)
  arrive()
}
