import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setSetting } from '../../../main/domain/office/settings.ts'
import { arrange, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { demoCredentials } from '../../support/browser/desktop_page.ts'
import { gridCell, typeRow } from '../../support/browser/grid.ts'
import { goTo, keysOnly, signInByKeys, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import {
  all,
  expectTyped,
  expectTypedThere,
  now,
  open,
  places,
  type,
  typeThere,
} from '../../support/browser/typed_drafts.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { manualClock } from '../../support/office.ts'
import { demoFolder, openOffice } from '../../support/prepared_office.ts'
import { startServe } from '../../support/serve.ts'

const browser = await testBrowser()

const patient = { timeout: 15_000 }
const keeper = 'user20'

/** The demo plant in a folder whose office goes by a clock file. */
async function folderWithClock() {
  const directory = await demoFolder(manualClock(now))
  const office = await openOffice(directory, { clock: manualClock(now) })
  await arrange(office, ({ db }) => setSetting(db, 'clock', 'file'))
  await office.close()
  const clock = join(tempFolder(), 'clock')
  writeFileSync(clock, now)
  return { directory, clock }
}

/** Where the keeper has typed before the office is killed; in the form he goes on afterwards. */
const typedBefore = ['sheet', 'grid'] as const

/** Nothing on the page waits to be saved any more. */
const savedAll = (page: Page) =>
  expect
    .poll(() => page.locator('[data-save]:is([data-loading], :enabled:not([aria-disabled=true]))').count())
    .toBe(0)

/** A person at a machine of the office that runs on its own; signed in, with this page open. */
async function atServed(url: string, username: string, hash: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  onTestFinished(() => context.close())
  const answer = await context.request.post(`${url}api/session/`, {
    data: demoCredentials(username),
    headers: { 'x-office': '1' },
  })
  expect(answer.ok()).toBe(true)
  const page = await context.newPage()
  await page.goto(`${url}${hash}`)
  await keysOnly(page)
  return { context, page }
}

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('what was typed in a closed window stands in the next one; where its session ends there, the password is asked for, and everything is saved: on the sheet, in the grid and in the form', async () => {
    const office = await demoPlant(undefined, manualClock(now))
    const first = await transports[door](browser, office)
    await keysOnly(first.page)
    await signInByKeys(first.page, keeper)
    for (const place of all) await type(first.page, place)
    const drafts = () => office.file.reading.db.selectFrom('drafts').selectAll().execute()
    await expect.poll(drafts, patient).toHaveLength(3)
    // The first key of the last place is kept at once, what follows it within two seconds.
    await expect.poll(async () => JSON.stringify(await drafts()), patient).toContain(places.form.typed[0])
    await first.close()

    // Its own time, which sessions go by.
    const machine = { now: Date.now() }
    const facts = { username: keeper, hash: places.sheet.hash, machineClock: () => machine.now }
    const { page, close } = await transports[door](browser, office, facts)
    onTestFinished(close)
    await keysOnly(page)
    for (const place of all) {
      const { hash, has, shown, typed, stored, kept } = places[place]
      await goTo(page, hash)
      await has(page).waitFor()
      await expectTypedThere(page, place)
      const before = await stored(office)
      expect(before).not.toEqual(kept)
      await typeThere(page, place)
      const cursor = await page.evaluateHandle(() => document.activeElement)
      machine.now += 2 * 60 * 60_000
      await page.keyboard.press('Control+s')
      const again = page.getByRole('dialog')
      await again.getByText('请重新登录').waitFor()
      await page.locator('input[type=password]:focus').waitFor()
      expect(await stored(office)).toEqual(before)
      await page.keyboard.type('demo-plant')
      await page.keyboard.press('Enter')
      await again.waitFor({ state: 'detached' })
      await expect.poll(() => cursor.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await shown(page)).toEqual(typed)
      await page.keyboard.press('Control+s')
      await expect.poll(() => stored(office), patient).toEqual(kept)
      await savedAll(page)
    }
  })
})

test('what was typed before and while the office was killed stands in the next tab and in another browser; an order has its header and its rows again, and is saved', {
  tags: 'sqlite',
}, async () => {
  const { directory, clock } = await folderWithClock()
  const office = await startServe(directory, ['--clock', clock])
  const desk = await atServed(office.url, keeper, '')
  for (const place of typedBefore) await type(desk.page, place)
  await open(desk.page, 'form')
  await places.form.begin(desk.page)
  const buying = await atServed(office.url, 'user10', revisedOrder)
  await buying.page.locator('main :focus').first().waitFor()
  await requirement(buying.page).focus()
  await buying.page.keyboard.type('随货附色板')
  await buying.page.locator('[data-grid] input').focus()
  await buying.page.keyboard.press('Control+End')
  await buying.page.keyboard.press('Home')
  await typeRow(buying.page, ['稀释剂', '', '', '', '2', '桶'])
  expect(await office.stop('SIGKILL')).toBe(null)
  await desk.page.keyboard.type('A区 3 号门')
  await typeRow(buying.page, ['固化剂'])
  for (const { page } of [desk, buying]) {
    await page.getByText('办公室没有应答').first().waitFor()
    // Nobody answers: from here on the tab shows the browser's own page.
    await page.reload().catch(() => undefined)
    await page.close()
  }

  const again = await startServe(directory, ['--clock', clock, '--port', new URL(office.url).port])
  onTestFinished(async () => void (await again.stop('SIGTERM')))
  const order = await buying.context.newPage()
  await order.goto(`${again.url}${revisedOrder}`)
  await order.getByText('已恢复上次没有保存的内容').first().waitFor()
  expect(await requirement(order).inputValue()).toBe('随货附色板')
  await expect.poll(() => gridCell(order, 3, 0).innerText()).toBe('稀释剂')
  expect(await gridCell(order, 4, 0).innerText()).toBe('固化剂')
  await order.locator('[data-grid] input').focus()
  await order.keyboard.press('Control+s')
  await expect.poll(() => materialsIn(directory), patient).toEqual(['稀释剂', '固化剂'])

  const next = await desk.context.newPage()
  await next.goto(again.url)
  for (const place of [...typedBefore, 'form'] as const) await expectTyped(next, place)
  await expect.poll(() => draftsIn(directory), patient).toBe(typedBefore.length + 1)

  const other = (await atServed(again.url, keeper, places.form.hash)).page
  await expectTypedThere(other, 'form')
  await tabTo(other, other.locator('[data-form] input[name=location]'))
  await other.keyboard.press('Control+s')
  await other.getByText('已保存').waitFor()
  await expect.poll(() => draftsIn(directory), patient).toBe(typedBefore.length)
})

/** The demo plant's order of paint, compiled anew, with three materials. */
const revisedOrder = '#/orders/4'
const requirement = (page: Page) => page.locator('[data-field=tech_requirement] textarea')

function materialsIn(directory: string): unknown {
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const names = sqlite
    .prepare("select name from procurement_materials where name in ('稀释剂', '固化剂') order by id")
    .pluck()
    .all()
  sqlite.close()
  return names
}

function draftsIn(directory: string): unknown {
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const count = sqlite.prepare('select count(*) from drafts').pluck().get()
  sqlite.close()
  return count
}
