import type { KeyboardEvent } from 'react'

const inputs =
  'input:not([type=hidden]):not([readonly]):not([disabled]), textarea:not([readonly]), select, button[data-save]'

/** The field after this one. Of a group of choices only the chosen one is a field. */
export function nextField(within: ParentNode, field: HTMLElement): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(inputs)].filter(
    (one) => one === field || (one.offsetParent !== null && one.tabIndex >= 0 && !isUnchosen(one)),
  )
  return all.slice(all.indexOf(field) + 1).find((one) => !isSameGroup(one, field))
}

const isRadio = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'
const isUnchosen = (field: Element): boolean => isRadio(field) && !field.checked
const isSameGroup = (one: Element, other: Element): boolean =>
  isRadio(one) && isRadio(other) && one.name === other.name

/** Enter goes to the next field of a form, as in a ledger; after the last one it reaches the save button. */
export function enterMoves(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.shiftKey) return
  // A list of choices has prevented the default when it took the Enter; a button is pressed by it.
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const next =
    nextField(currentTarget, target) ?? document.querySelector<HTMLElement>('[data-part=head] [data-save]')
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
