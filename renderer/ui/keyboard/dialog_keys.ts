import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { isSave, isSaveAndNew } from './shortcuts.ts'

/** What a dialog is saved by: the button of its form, or the one that is marked. */
const save = '[type=submit], button[data-save], span[data-save] button'

/**
 * What is pressed in a dialog ends there: React would hand it on to the components that the dialog is written in, the table
 * or form behind it. The window still hears it.
 */
const endHere = (event: KeyboardEvent | ClipboardEvent): void => {
  event.isPropagationStopped = () => true
}

/** The keys of every dialog: Ctrl+S, F8 and Ctrl+Enter save it. A number is typed over, not added to. */
export const dialogKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    endHere(event)
    const isAsked = isSave(event) || (isSaveAndNew(event) && !event.defaultPrevented)
    if (!isAsked || event.nativeEvent.isComposing) return
    // An input that has taken the key for itself may have prevented its default; the browser's "save page" never opens.
    event.preventDefault()
    if (!event.repeat) event.currentTarget.querySelector<HTMLElement>(save)?.click()
  },
  onFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement && /^(decimal|numeric)$/.test(target.inputMode)) target.select()
  },
  onCopy: endHere,
  onCut: endHere,
  onPaste: endHere,
}
