import type { ClipboardEvent, KeyboardEvent } from 'react'
import { isSave } from './shortcuts.ts'

/** What a dialog is saved by: the button of its form, or the one that is marked. */
const save = '[type=submit], button[data-save], span[data-save] button'

/**
 * What is pressed in a dialog ends there: React would hand it on to the components that the dialog is written in, the table
 * or form behind it. The window still hears it.
 */
const endHere = (event: KeyboardEvent | ClipboardEvent): void => {
  event.isPropagationStopped = () => true
}

/** The keys of every dialog: Ctrl+S and F8 save it. */
export const dialogKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    endHere(event)
    if (!isSave(event) || event.nativeEvent.isComposing) return
    // An input that has taken the key for itself may have prevented its default; the browser's "save page" never opens.
    event.preventDefault()
    if (!event.repeat) event.currentTarget.querySelector<HTMLElement>(save)?.click()
  },
  onCopy: endHere,
  onCut: endHere,
  onPaste: endHere,
}
