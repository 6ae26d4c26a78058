import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react'
import { nextField } from './enter_moves.ts'
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

/** The first field that is wrong, or required and empty. */
const firstWrong = (dialog: Element): HTMLElement | undefined =>
  [...dialog.querySelectorAll<HTMLInputElement>('[aria-invalid=true], [required]')].find(
    (one) => one.ariaInvalid === 'true' || one.value === '',
  )

/** The button of a dialog that can be pressed now, unless what it does is grave: that takes Ctrl+Enter or a click. */
const buttonOf = (dialog: Element): HTMLElement | undefined =>
  dialog.querySelector<HTMLElement>(`:is(${save}):not(:disabled, [data-grave])`) ?? undefined

/** Enter goes on to the next field, and from the last one to the button. Shift+Enter begins a new line. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: dialog } = event
  if (event.defaultPrevented || event.shiftKey || event.altKey || !(target instanceof HTMLElement)) return
  const form = target.closest<HTMLElement>('form:not([data-enter-submits])')
  // A button is pressed by it.
  if (!form || !target.matches('input, textarea, select')) return
  event.preventDefault()
  if (event.repeat) return
  const next = nextField(form, target) ?? buttonOf(dialog) ?? firstWrong(dialog)
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/**
 * The keys of every dialog: Ctrl+Enter, Ctrl+S and F8 save it, Enter goes on. Where something is wrong the cursor goes there.
 */
export const dialogKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    endHere(event)
    if (event.nativeEvent.isComposing) return
    const isAsked = isSave(event) || (isSaveAndNew(event) && !event.defaultPrevented)
    if (!isAsked) {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) goOn(event)
      return
    }
    // An input that has taken the key for itself may have prevented its default; the browser's "save page" never opens.
    event.preventDefault()
    if (event.repeat) return
    const button = event.currentTarget.querySelector<HTMLElement>(save)
    button?.click()
    if (button?.matches(':disabled')) firstWrong(event.currentTarget)?.focus()
  },
  onSubmit({ currentTarget: dialog }: FormEvent<HTMLElement>): void {
    requestAnimationFrame(() => firstWrong(dialog)?.focus())
  },
  onCopy: endHere,
  onCut: endHere,
  onPaste: endHere,
}
