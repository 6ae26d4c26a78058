import { useSyncExternalStore } from 'react'

/** The office no longer knows this window's session: it asks for the password again and loses nothing typed. */
let lost = false
const listeners = new Set<() => void>()

const set = (next: boolean): void => {
  lost = next
  for (const listener of listeners) listener()
}
export const sessionLost = (): void => set(true)
export const sessionFound = (): void => set(false)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSessionLost = (): boolean => useSyncExternalStore(subscribe, () => lost)

/** Calls when the person has signed in again. */
export const onSessionFound = (listener: () => void): (() => void) => subscribe(() => lost || listener())

const guards = new Set<() => boolean>()
/** What would be lost with the session: whoever signs out is asked first. */
export function askBeforeSignOut(stays: () => boolean): () => void {
  guards.add(stays)
  return () => void guards.delete(stays)
}
export const staysSignedIn = (): boolean => [...guards].some((stays) => stays())
