import { useSyncExternalStore } from 'react'

/** Where the page is: `#/humiture?room=1` → path ['humiture'], query room=1. */
interface PageLocation {
  readonly path: readonly string[]
  readonly query: URLSearchParams
}

export const parseLocation = (hash: string): PageLocation => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return {
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(plainPart),
    query: new URLSearchParams(query),
  }
}

/** Somebody typed or cut the address: what is no code stands for itself, and no page has that name. */
function plainPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const placeAt = (hash: string) => ({ hash, place: parseLocation(hash) })
let known = placeAt(window.location.hash)
const listeners = new Set<() => void>()

/** Whether the page stays although another one is wanted: something typed on it is not saved. */
type Guard = (wanted: string) => boolean
const guards = new Set<Guard>()

/** What is typed in several parts of a page is asked about part by part. */
export function blockNavigation(next: Guard): () => void {
  guards.add(next)
  return () => void guards.delete(next)
}
const isGuarded = (wanted: string): boolean => [...guards].some((guard) => guard(wanted))

function arrive(): void {
  const { hash } = window.location
  if (hash === known.hash) return
  // The page does not hear of it, and its address stays.
  if (isGuarded(hash)) {
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
export const useLocation = (): PageLocation => useSyncExternalStore(subscribe, () => known.place)

/** A list is a parameter that is repeated. */
export type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>

export function hashOf(path: readonly (string | number)[], query: QueryValues = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? ''].flat().flatMap((one) => (one ? [[name, one]] : [])),
  )
  const text = new URLSearchParams(pairs).toString()
  return `#/${path.map((part) => encodeURIComponent(part)).join('/')}${text && `?${text}`}`
}

/** The address of the open page with all its conditions. */
export const hereHash = (): string => (known.place.path.length > 0 ? known.hash : hashOf(['home']))

export function navigate(hash: string): void {
  window.location.hash = hash
}

/** The same page with other filters: no step of its own for "back". */
export function replaceLocation(hash: string): void {
  window.history.replaceState(null, '', hash)
  arrive()
}
