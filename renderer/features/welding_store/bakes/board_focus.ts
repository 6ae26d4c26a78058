let left: unknown

/** The charge that had the cursor, or whose record was open, last: the board goes on there. */
export const leaveCharge = (id: unknown): void => {
  left = id
}

export const cardOf = (id: unknown): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-charge="${Number(id)}"]`)

/**
 * Where the work at the board goes on: the next stamp of the charge one comes from, its card, the most urgent card, a new
 * charge. Every key of the board works there, and no Enter confirms anything.
 */
export function focusBoard(): void {
  const card = `[data-charge="${Number(left)}"]`
  const places = [`${card} [data-next]`, card, '[data-charge]', '[data-action="new"]', 'main h1']
  const found = places.map((place) => document.querySelector<HTMLElement>(place)).find((one) => one !== null)
  found?.focus()
}
