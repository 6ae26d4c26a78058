const fields =
  'input:not([type=hidden]):not([readonly]):not([disabled]), textarea:not([readonly]):not([disabled])'

/** Nobody has the cursor: the place that had it is gone, asleep, or outside the page. */
export function isAdrift(): boolean {
  const at = document.activeElement
  return !at || at.matches(':disabled') || !at.closest('main, aside, [role=dialog], [role=menu]')
}

/** The first field of the page that takes something, else its heading. */
export function focusWork(): void {
  const form = document.querySelector('[data-form]')
  const target = form?.querySelector<HTMLElement>(fields) ?? form?.querySelector<HTMLElement>('h1')
  target?.focus()
}
