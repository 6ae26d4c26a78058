import type { Locator, Page } from 'playwright'

/** Opens the menu "…" of the page's head; an item with a reason cannot be pressed. */
export async function openMore(page: Page): Promise<Locator> {
  await page.locator('[data-part="more"]').click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  return menu
}

/** Chooses an item of the menu "…" of the page's head by its label. */
export async function chooseMore(page: Page, label: string): Promise<void> {
  const menu = await openMore(page)
  await menu
    .getByRole('menuitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .click()
}
