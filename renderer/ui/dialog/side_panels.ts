import { useSyncExternalStore } from 'react'
import { captureFocus, restoreFocus } from '../form/return_focus.ts'

/** What may lie over the page (one dialog at a time), and the help beside it. */
export type Dialog = 'finder' | 'keys' | 'arrange' | 'erase' | 'write_return'
interface Panels {
  readonly dialog: Dialog | undefined
  /** The topic shown; '' is the one about the page one is on. */
  readonly help: string | undefined
}

let panels: Panels = { dialog: undefined, help: undefined }
const listeners = new Set<() => void>()
let origin: readonly Element[] = []

function show(next: Partial<Panels>): void {
  panels = { ...panels, ...next }
  for (const listener of listeners) listener()
}

export const openDialog = (dialog: Dialog): void => show({ dialog })
export const closeDialog = (): void => show({ dialog: undefined })

export function openHelp(topic = ''): void {
  if (panels.help === undefined) origin = captureFocus()
  show({ help: topic, dialog: undefined })
}

/** The cursor goes back to where it was on the page or the paper when the help was opened, else to the page's work. */
export function closeHelp(): void {
  show({ help: undefined })
  restoreFocus(origin.filter((place) => place.closest('main, .print-preview, [data-viewer]') !== null))
  origin = []
}
export const toggleHelp = (): void => (panels.help === undefined ? openHelp() : closeHelp())

/** Whose pages these are has changed: nothing of the last person stays open. */
export const closeAll = (): void => show({ dialog: undefined, help: undefined })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePanels = (): Panels => useSyncExternalStore(subscribe, () => panels)
