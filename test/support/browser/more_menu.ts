import type { Locator, Page } from 'playwright'
import { keyTo, tabTo } from './keyboard.ts'

/** Opens the menu "…" of the page's head; an item with a reason cannot be pressed. */
export async function openMore(page: Page): Promise<Locator> {
  const more = page.locator('[data-part="head"] [data-part="more"]')
  await more.waitFor()
  await page.locator('main h1').focus()
  await tabTo(page, more, await keyTo(more))
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await menu.and(page.locator(':has(:focus), :focus')).waitFor()
  return menu
}

/** Chooses an item of the menu "…" of the page's head by its label, without a mouse. */
export async function chooseMore(page: Page, label: string): Promise<void> {
  const menu = await openMore(page)
  const item = menu.getByRole('menuitem').filter({ has: page.getByText(label, { exact: true }) })
  await tabTo(page, item, 'ArrowDown')
  await page.keyboard.press('Enter')
}

/** The reason below an item of the menu "…" that is not possible now. */
export async function reasonInMore(page: Page, label: string): Promise<string> {
  const menu = await openMore(page)
  const item = menu.getByRole('menuitem').filter({ has: page.getByText(label, { exact: true }) })
  const reason = await item.locator('[data-part=reason]').innerText()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  return reason
}
