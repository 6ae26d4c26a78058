import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { atWork } from './demo_plant.ts'
import { find, giveReason, keysOnly, keyTo, tabTo } from './keyboard.ts'
import { openLanPage } from './lan_page.ts'
import { act } from './more_menu.ts'

/** The people of a purchase, each with a page of their own. */
export async function purchasePagesOf(browser: Browser, office: Office) {
  const at = async (username: string): Promise<Page> => {
    const page = await atWork(browser, office, openLanPage, username)
    await keysOnly(page)
    return page
  }
  // One after another: several passwords at once keep a busy machine from everything else, and take as long.
  return {
    buyer: await at('user10'),
    chief: await at('user11'),
    head: await at('user9'),
    process: await at('user5'),
    quality: await at('user19'),
    bids: await at('user22'),
    leader: await at('user2'),
    keeper: await at('user20'),
    inspector: await at('user18'),
  }
}
export type PurchasePages = Awaited<ReturnType<typeof purchasePagesOf>>

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens a record by its number from wherever the person is. */
export async function openBy(page: Page, number: string, name: string | RegExp): Promise<void> {
  await find(page, number, number)
  await heading(page, name).waitFor()
}

/** The state of what is on the page. What might become of it stands in a list of steps, and columns bear such names, too. */
export const waitForState = (page: Page, state: string): Promise<void> =>
  page
    .locator('main')
    .getByText(state, { exact: true })
    .and(page.locator(':not(li, th, th *)'))
    .first()
    .waitFor()

/** A step that the page offers now, and the state that it leads to. */
export async function goesOn(page: Page, step: string, state: string): Promise<void> {
  await act(page, step)
  await waitForState(page, state)
}

export async function goesBack(page: Page, step: string, reason: string, state: string): Promise<void> {
  await act(page, step)
  await giveReason(page, reason)
  await waitForState(page, state)
}

/** In the inbox, which stays open: agrees to a form, `招标申请 BD-2026-0004`. */
export async function agrees(page: Page, form: string): Promise<void> {
  if ((await page.locator('[data-inbox]').count()) === 0) await find(page, '会签', '会签')
  const row = page.locator('[data-inbox]').getByRole('button', { name: form }).first()
  await row.waitFor()
  const active = page.locator('[data-inbox] button[tabindex="0"]')
  await tabTo(page, active, await keyTo(active))
  await page.keyboard.press('Home')
  const isThere = () => row.evaluate((one) => one === document.activeElement)
  for (let at = 0; at < 20 && !(await isThere()); at++) await page.keyboard.press('ArrowDown')
  expect(await isThere(), form).toBe(true)
  await page.keyboard.press('1')
  await page.getByText(`${form}：已签“同意”`).waitFor()
}
