import { useEffect, useEffectEvent } from 'react'

/** What only changes how the page looks takes nothing. */
const fields =
  'input:not([type=hidden]):not([type=radio]):not([readonly]):not([disabled]), textarea:not([readonly]):not([disabled])'

/** Nobody has the cursor: the place that had it is gone, asleep, or outside the page and what is said over it. */
export function focusLost(): boolean {
  const at = document.activeElement
  return (
    !at ||
    at.matches(':disabled') ||
    !at.closest('main, aside, [role=dialog], [role=menu], [role=alert], [data-part=toast]')
  )
}

/** Somebody reads the help beside the page or types over it: a page that has only just come leaves the cursor there. */
export const focusBesidePage = (): boolean =>
  document.activeElement?.closest('aside, [role=dialog], [role=menu]') != null

/** The first field of the page that takes something, else its heading. */
export function focusFirstField(): void {
  const form = document.querySelector('[data-form]')
  const target = form?.querySelector<HTMLElement>(fields) ?? document.querySelector<HTMLElement>('main h1')
  target?.focus()
}

/** The paper of a preview; what is typed or walked first on any other page, else its heading. */
export function focusPageContent(): void {
  const paper = document.querySelector<HTMLElement>('.print-preview > section')
  if (paper) paper.focus()
  else focusFirst()
}

function focusFirst(): void {
  const form = document.querySelector('main [data-form]')
  const work = document.querySelector<HTMLElement>(
    'main [data-entry], main [data-grid] input, main :is([role=grid], [role=gridcell])[tabindex="0"]',
  )
  // Whoever presses Enter twice would write a line of its own into a text of several.
  const line = [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
    (one) => !one.matches('textarea'),
  )
  const target = line ?? work
  target?.focus()
  if (!target || document.activeElement !== target) document.querySelector<HTMLElement>('main h1')?.focus()
}

/** Focuses the first of these places that exists. */
export const focusFirstOf = (places: readonly string[]): void =>
  places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((one) => one)
    ?.focus()

const heading = ['main h1']

/**
 * When the page is ready, and whenever its state changes: if the element with the focus is gone, focuses the first of these
 * places that exists, or calls the function. `state`: undefined or false while the page is not ready.
 */
export function useFocusRecovery(state: unknown, to: readonly string[] | (() => void) = heading): void {
  const recover = useEffectEvent(() => {
    if (!focusLost()) return
    if (typeof to === 'function') to()
    else focusFirstOf(to)
  })
  useEffect(() => {
    if (state !== undefined && state !== false) recover()
  }, [state])
}
