import { useSyncExternalStore } from 'react'

/** Narrower windows need the room for the record. */
const roomy = window.matchMedia('(min-width: 1180px)')

/** What the person chose in this window; without a choice the width decides. */
let chosen: boolean | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  roomy.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    roomy.removeEventListener('change', listener)
  }
}

export const usePaneOpened = (): boolean => useSyncExternalStore(subscribe, () => chosen ?? roomy.matches)

export function openPane(opened: boolean): void {
  chosen = opened
  for (const listener of listeners) listener()
}

/** Opens the time line beside the page and goes there; false where the page has none. */
export function showPane(): boolean {
  const pane = document.querySelector<HTMLElement>('[data-part=pane]')
  if (!pane) return false
  openPane(true)
  pane.focus()
  return true
}
