import { useSyncExternalStore } from 'react'

/** Whether the office answers at all. Nothing that was typed depends on it. */
let down = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === down) return
  down = next
  for (const listener of listeners) listener()
}
export const officeLost = (): void => set(true)
export const officeFound = (): void => set(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const isOfficeDown = (): boolean => down
export const useOfficeDown = (): boolean => useSyncExternalStore(subscribe, () => down)

/** Calls when the office answers again. */
export const onOfficeFound = (listener: () => void): (() => void) => subscribe(() => down || listener())
