import { useSyncExternalStore } from 'react'

/** Narrower windows need the room for the record. */
const roomy = window.matchMedia('(min-width: 1180px)')

/** The parts of the pane beside a record. */
export type PaneTab = 'history' | 'comments' | 'attachments'

/** What the person chose in this window; without a choice the width decides. */
let chosen: boolean | undefined
let tab: PaneTab = 'history'
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
export const usePaneTab = (): PaneTab => useSyncExternalStore(subscribe, () => tab)

export function openPane(opened: boolean, shown: PaneTab = tab): void {
  chosen = opened
  tab = shown
  for (const listener of listeners) listener()
}

/** Opens a part of the pane beside the page and goes there; false where the page has none. */
export function showPane(shown: PaneTab): boolean {
  const pane = document.querySelector<HTMLElement>('[data-part=pane]')
  if (!pane) return false
  openPane(true, shown)
  pane.focus()
  return true
}
