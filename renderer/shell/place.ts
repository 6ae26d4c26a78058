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

let known = { hash: '', place: read('') }
function here(): Place {
  const { hash } = window.location
  if (hash !== known.hash) known = { hash, place: read(hash) }
  return known.place
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
export const usePlace = (): Place => useSyncExternalStore(subscribe, here)

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
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
