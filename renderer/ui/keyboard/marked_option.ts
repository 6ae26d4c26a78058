import type { KeyboardEvent } from 'react'

/**
 * Enter takes the option that is marked in an open list. Mantine counts the options anew a moment after a list has opened:
 * where somebody typed faster, it knows of no option although one is marked, and what was typed would be gone.
 */
export function takeMarkedOption(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}
