import type { Locator, Page } from 'playwright'

/** A cell of the grid on the page, by row and column from 0. */
export const gridCell = (page: Page, row: number, column: number): Locator =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`)

export const gridLine = (page: Page): Locator => page.locator('#grid-line')

/** The cursor goes to a cell by arrows. */
export async function walkTo(page: Page, row: number, column: number): Promise<void> {
  await page.locator('[data-grid] input').focus()
  await page.keyboard.press('Control+Home')
  for (let at = 0; at < row; at++) await page.keyboard.press('ArrowDown')
  for (let at = 0; at < column; at++) await page.keyboard.press('ArrowRight')
}

/** One row from the cursor on, by Tab; empty texts leave a cell as it is. Enter goes to the start of the next row. */
export async function typeRow(page: Page, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    if (text !== '') await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}
