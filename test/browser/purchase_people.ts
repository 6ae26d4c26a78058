import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { find, giveReason, keysOnly, keyTo, press, tabTo } from './by_keys.ts'
import { atWork } from './demo_plant.ts'
import { openLanPage } from './lan_door.ts'

/** Whoever has a hand in a purchase. */
const people = {
  buyer: 'user10',
  chief: 'user11',
  head: 'user9',
  process: 'user5',
  quality: 'user19',
  bids: 'user22',
  leader: 'user2',
  keeper: 'user20',
  inspector: 'user18',
} as const
type Who = keyof typeof people
export type Desks = Readonly<Record<Who, Page>>

/** Each at a machine of his own. */
export async function desksOf(browser: Browser, office: Office): Promise<Desks> {
  const at = async (who: Who): Promise<Page> => {
    const page = await atWork(browser, office, openLanPage, people[who])
    await keysOnly(page)
    return page
  }
  // Three at once: nine passwords keep a busy machine from everything else, one leaves it idle.
  const [buyer, chief, head] = await Promise.all([at('buyer'), at('chief'), at('head')])
  const [process, quality, bids] = await Promise.all([at('process'), at('quality'), at('bids')])
  const [leader, keeper, inspector] = await Promise.all([at('leader'), at('keeper'), at('inspector')])
  return { buyer, chief, head, process, quality, bids, leader, keeper, inspector }
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens a record by its number from wherever the person is. */
export async function openBy(page: Page, number: string, name: string | RegExp): Promise<void> {
  await find(page, number, number)
  await heading(page, name).waitFor()
}

/** A button of the page, from its heading on: in a grid Tab goes from cell to cell. */
export async function pressHere(page: Page, name: string): Promise<void> {
  await page.locator('main h1').focus()
  await press(page, name)
}

/** The state of what is on the page. What might become of it stands in a list of steps, and columns bear such names, too. */
export const stands = (page: Page, state: string): Promise<void> =>
  page
    .locator('main')
    .getByText(state, { exact: true })
    .and(page.locator(':not(li, th, th *)'))
    .first()
    .waitFor()

/** A step that the page offers now, and the state that it leads to. */
export async function goesOn(page: Page, step: string, state: string): Promise<void> {
  await pressHere(page, step)
  await stands(page, state)
}

export async function goesBack(page: Page, step: string, reason: string, state: string): Promise<void> {
  await pressHere(page, step)
  await giveReason(page, reason)
  await stands(page, state)
}

/** In the inbox: agrees to a form, `招标申请 BD-2026-0004`. */
export async function agrees(page: Page, form: string): Promise<void> {
  await find(page, '会签', '会签')
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
