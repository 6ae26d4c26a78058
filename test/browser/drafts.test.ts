import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { at } from '../../build/places.ts'
import { listen } from '../../main/api/http/listener.ts'
import type { Office } from '../../main/api/office.ts'
import { sessionsOf } from '../../main/api/sessions.ts'
import { setupOf } from '../../main/api/setup.ts'
import { scratch } from '../lifetime.ts'
import { openOffice } from '../prepared.ts'
import { goTo, inputMethod, signInAs } from './by_keys.ts'
import { atWork, demoAt, demoPlant } from './demo_plant.ts'
import { gridCell } from './grid_desk.ts'
import { openLanPage } from './lan_door.ts'
import { testBrowser } from './launch.ts'

const browser = await testBrowser()

const engineer = 'user8'
const keeper = 'user21'
const patient = { timeout: 10_000 }
const standard = (page: Page) => page.locator('[data-form] input[name=standard]')
const kept = (office: Office) => office.file.reading.db.selectFrom('drafts').selectAll().execute()

async function typeStandard(page: Page, text: string): Promise<void> {
  await goTo(page, '#/list/materials/3')
  await standard(page).fill(text)
}

/** The office's LAN door at one port, so that it can come back there. */
async function serve(office: Office, port: number) {
  const sessions = sessionsOf(office)
  const setup = setupOf(office, sessions, true)
  const facts = { pages: at('dist/renderer'), docs: at('dist/api-docs') }
  return listen({ office, sessions, setup, host: '127.0.0.1', port, ...facts })
}

async function openAt(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return page
}

test('what was typed in a closed tab is there in the next one', async () => {
  const { page } = await demoAt(browser, 'LAN', engineer)
  await typeStandard(page, 'GB/T 11')
  const context = page.context()
  const { origin } = new URL(page.url())
  await page.close()
  const next = await context.newPage()
  await next.goto(`${origin}/#/list/materials/3`)
  await standard(next).waitFor()
  expect(await standard(next).inputValue()).toBe('GB/T 11')
})

test('a draft is kept in the office within two seconds, and found at another machine', async () => {
  const { office, page } = await demoAt(browser, 'desktop', engineer)
  await typeStandard(page, 'GB/T 12')
  await expect.poll(() => kept(office), patient).toMatchObject([{ place: 'form/materials/3' }])
  const other = await atWork(browser, office, openLanPage, engineer)
  await goTo(other, '#/list/materials/3')
  await expect.poll(() => standard(other).inputValue(), patient).toBe('GB/T 12')
  await other.keyboard.press('Control+s')
  await other.getByText('已保存').waitFor()
  await expect.poll(() => kept(office), patient).toEqual([])
})

test('a killed office: typed values wait for it, and are saved when it is back', async () => {
  const directory = scratch()
  const office = await demoPlant(directory)
  const listening = await serve(office, 0)
  const page = await openAt(listening.url)
  await signInAs(page, engineer)
  await goTo(page, '#/list/materials/3')
  await standard(page).waitFor()
  await listening.close()
  await office.close()
  await standard(page).fill('GB/T 13')
  await page.getByText('办公室没有应答').first().waitFor()
  await page.reload().catch(() => undefined)

  const again = await openOffice(directory)
  const back = await serve(again, Number(new URL(listening.url).port))
  onTestFinished(async () => {
    await back.close()
    await again.close()
  })
  // The window that found nobody still shows the browser's own page.
  const next = await page.context().newPage()
  await next.goto(`${back.url}#/list/materials/3`)
  await standard(next).waitFor()
  expect(await standard(next).inputValue()).toBe('GB/T 13')
  await standard(next).focus()
  await next.keyboard.press('Control+s')
  await next.getByText('已保存').waitFor()
})

test('a charge typed while the office is away says which time it will bear; typed on, or told so, it takes the time of its saving', async () => {
  const directory = scratch()
  const office = await demoPlant(directory)
  const listening = await serve(office, 0)
  const page = await openAt(listening.url)
  await signInAs(page, keeper)
  await goTo(page, '#/bakes/new')
  const batch = page.locator('[data-form] input[name=heat_num]')
  await batch.waitFor()
  await listening.close()
  await office.close()
  const told = page.getByText('本记录将按离线输入时间')
  await batch.fill('5J1')
  await told.getByText('入炉时间未填').waitFor()
  await batch.press('Control+s')
  const refusal = page.getByRole('alert').getByText('连不上办公室程序')
  await refusal.waitFor()

  const again = await openOffice(directory)
  const back = await serve(again, Number(new URL(listening.url).port))
  onTestFinished(async () => {
    await back.close()
    await again.close()
  })
  await expect.poll(() => kept(again), { timeout: 40_000 }).toHaveLength(1)
  await told.waitFor()
  await refusal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '改用保存时的时间' }).press('Enter')
  await told.waitFor({ state: 'detached' })
  expect(await page.locator('[data-form] :focus').count()).toBe(1)
})

test('an expired session asks for the password when the word is typed to its end, loses nothing, and gives the cursor back', async () => {
  const { page } = await demoAt(browser, 'LAN', engineer)
  await goTo(page, '#/list/materials/3')
  await standard(page).waitFor()
  await page.context().clearCookies()
  await standard(page).fill('GB/T 14')
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.keyboard.press('Control+s')
  await refused
  const method = await inputMethod(page)
  await method.compose('guobiao')
  await method.take('国标')
  const again = page.getByRole('dialog')
  await again.getByText('请重新登录').waitFor()
  await again.locator('input[type=password]:focus').waitFor()
  expect(await standard(page).inputValue()).toBe('GB/T 14国标')
  await page.keyboard.type('demo-plant')
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'hidden' })
  await expect.poll(() => standard(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('15')
  expect(await standard(page).inputValue()).toBe('GB/T 14国标15')
  await page.keyboard.press('Control+s')
  await page.getByText('已保存').waitFor()

  // A cell of a grid is typed to its end first.
  await goTo(page, '#/list/materials/entry')
  await page.locator('[data-grid] input:focus').waitFor()
  await page.context().clearCookies()
  const copy = page.waitForResponse((answer) => answer.status() === 401)
  await page.keyboard.type('Q34')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Q35')
  await copy
  await page.keyboard.type('5R')
  expect(await again.count()).toBe(0)
  await page.keyboard.press('Enter')
  await again.locator('input[type=password]:focus').waitFor()
  expect(await gridCell(page, 1, 0).innerText()).toBe('Q355R')
})
