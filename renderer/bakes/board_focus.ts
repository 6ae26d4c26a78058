let left: unknown

/** The charge whose record was open last: the board goes on there. */
export const leaveCharge = (id: unknown): void => {
  left = id
}

/** Where the work at the board goes on: the next stamp of the charge one comes from, the next to confirm, a new one. */
export function focusBoard(): void {
  const card = `[data-charge="${Number(left)}"]`
  const places = [`${card} [data-next]`, `${card} [data-confirm]`, '[data-confirm]', '[data-new]', 'main h1']
  const found = places.map((place) => document.querySelector<HTMLElement>(place)).find((one) => one !== null)
  found?.focus()
}
