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

const patience = 30_000

/** What the page can do, by keys: a button of the page that may be pressed, else an item of the menu "…". */
export async function act(page: Page, label: string): Promise<void> {
  const named = { name: label, exact: true }
  const main = page.locator('main')
  const can = page.locator(':not([aria-disabled], :disabled)')
  const button = main.getByRole('button', named).or(main.getByRole('link', named)).and(can)
  const item = page
    .getByRole('menuitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .and(can)
  const more = page.locator('[data-part="head"] [data-part="more"]')
  for (const until = Date.now() + patience; Date.now() < until; await page.waitForTimeout(100)) {
    if ((await button.count()) > 0) {
      await main.locator('h1').focus()
      await tabTo(page, button.first(), await keyTo(button.first()))
      return page.keyboard.press('Enter')
    }
    if ((await more.count()) === 0) continue
    await openMore(page)
    if ((await item.count()) > 0) {
      await tabTo(page, item, 'ArrowDown')
      return page.keyboard.press('Enter')
    }
    await closeMenu(page)
  }
  throw new Error(`no action ${label}`)
}

/** Esc closes the menu; where none is open it would leave the page. */
async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** Why an action of the head is not possible now; '' where it is the button. */
export async function reasonInMore(page: Page, label: string): Promise<string> {
  const primary = page.locator('[data-part="primary"]').getByText(label, { exact: true })
  if ((await primary.count()) > 0) return ''
  const menu = await openMore(page)
  // The reason is a part of the item.
  const item = menu.getByRole('menuitem').filter({ hasText: new RegExp(`^${label}`) })
  const reason = await item.locator('[data-part="reason"]').allInnerTexts()
  await closeMenu(page)
  return reason.join()
}

/** The head says that everything typed on the page is saved. */
export const saved = (page: Page): Promise<void> =>
  page
    .locator('[data-part="head"] [role="status"]:not([data-unsaved])')
    .filter({ hasText: /^已保存/ })
    .waitFor()
