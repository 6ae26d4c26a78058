/** The row of the cursor among what waits: at first the first one, after a step the one beside it. */
export const inboxPlaces = ['[data-part=inbox-row][data-active] a', 'main h1'] as const

export const focusInbox = (): void => document.querySelector<HTMLElement>(inboxPlaces[0])?.focus()

/** Opens the first paper to approve beside the list, with the cursor in its row. */
export function previewFirst(): void {
  const row = document.querySelector('[data-part=inbox-row][data-paper]')
  row?.querySelector<HTMLElement>('[data-preview]')?.click()
  row?.querySelector<HTMLElement>('a')?.focus()
}
