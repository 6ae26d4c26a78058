/** Where the cursor of the review goes. */

export const focusCursor = (): void => {
  const row = document.querySelector<HTMLElement>('[data-rows] tr[tabindex="0"]')
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
export const focusGroup = (): void =>
  document.querySelector<HTMLElement>('[data-groups] [data-group][tabindex="0"]')?.focus()

const inRow = (row: string, place: string): HTMLElement | null | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-rows] tr')]
    .find((one) => one.dataset['row'] === row)
    ?.querySelector<HTMLElement>(`[data-other] ${place}`)

/** The input for another value. */
export const focusOther = (row: string): void => inRow(row, ':is(input, textarea)')?.focus()
/** The lines of both sides are put into it. */
export const mergeOther = (row: string): void => inRow(row, '[data-merge]')?.click()
