import type { KeyboardEvent } from 'react'

const inputs =
  'input:not([type=hidden]):not([readonly]):not([disabled]), textarea:not([readonly]), button[data-save]'

/** Enter goes to the next field of a form, as in a ledger; after the last one it reaches the save button. */
export function enterMoves(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.shiftKey) return
  // A list of choices has prevented the default when it took the Enter; a button is pressed by it.
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(inputs)].filter(
    (one) => one.offsetParent !== null && one.tabIndex >= 0,
  )
  const next =
    all[all.indexOf(target) + 1] ?? document.querySelector<HTMLElement>('[data-part=head] [data-save]')
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
