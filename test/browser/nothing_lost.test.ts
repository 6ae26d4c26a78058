import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { scratch } from '../lifetime.ts'
import { standingClock } from '../office.ts'
import { startServe } from '../storage/serve.ts'
import { goTo, keysOnly, signInByKeys, tabTo } from './by_keys.ts'
import { type Door, demoPlant, doors } from './demo_plant.ts'
import { gridCell, typeRow } from './grid_desk.ts'
import { testBrowser } from './launch.ts'
import { all, expectTyped, now, open, places, type } from './typed_places.ts'

const browser = await testBrowser()

const patient = { timeout: 15_000 }
const keeper = 'user20'

/** The keeper at a machine; `machine.now` is its own time, which sessions go by. */
async function atDesk(office: Office, door: Door, machine = { now: Date.now() }) {
  const { page, close } = await doors[door](browser, office, { machineClock: () => machine.now })
  await keysOnly(page)
  await signInByKeys(page, keeper)
  return { page, close }
}

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test.each(all)(
    'a session that ends over the %s asks for the password; then everything typed is saved',
    async (place) => {
      const office = await demoPlant(undefined, standingClock(now))
      const machine = { now: Date.now() }
      const { page, close } = await atDesk(office, door, machine)
      onTestFinished(close)
      const { shown, typed, stored, kept } = places[place]
      const before = await stored(office)
      await type(page, place)
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
    },
  )

  test('what was typed in a closed window stands in the next one, on the sheet, in the grid and in the form', async () => {
    const office = await demoPlant(undefined, standingClock(now))
    const first = await atDesk(office, door)
    for (const place of all) await type(first.page, place)
    const drafts = () => office.file.reading.db.selectFrom('drafts').selectAll().execute()
    await expect.poll(drafts, patient).toHaveLength(3)
    await first.close()
    const next = await atDesk(office, door)
    onTestFinished(next.close)
    for (const place of all) await expectTyped(next.page, place)
  })
})

test('what was typed before and while the office was killed stands in the next tab and in another browser', async () => {
  const directory = scratch()
  const clock = join(scratch(), 'clock')
  writeFileSync(clock, now)
  const office = await startServe(directory, ['--demo', '--clock', clock])
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(office.url)
  await keysOnly(page)
  await signInByKeys(page, keeper)
  await type(page, 'sheet')
  await type(page, 'grid')
  await open(page, 'form')
  await places.form.begin(page)
  expect(await office.stop('SIGKILL')).toBe(null)
  await page.keyboard.type('A区 3 号门')
  await page.getByText('办公室没有应答').first().waitFor()
  await page.close()

  const again = await startServe(directory, ['--clock', clock, '--port', new URL(office.url).port])
  onTestFinished(async () => void (await again.stop('SIGTERM')))
  const next = await context.newPage()
  await next.goto(again.url)
  await next.getByRole('navigation').first().waitFor()
  for (const place of all) await expectTyped(next, place)
  await expect.poll(() => draftsIn(directory), patient).toBe(3)

  const elsewhere = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  onTestFinished(() => elsewhere.close())
  const other = await elsewhere.newPage()
  await other.goto(again.url)
  await keysOnly(other)
  await signInByKeys(other, keeper)
  for (const place of all) await expectTyped(other, place)
  await tabTo(other, other.locator('[data-form] input[name=location]'))
  await other.keyboard.press('Control+s')
  await other.getByText('已保存').waitFor()
  await expect.poll(() => draftsIn(directory), patient).toBe(2)
})

test('an order that was being typed while the office was killed has its header and its rows again, and is saved', async () => {
  const directory = scratch()
  const clock = join(scratch(), 'clock')
  writeFileSync(clock, now)
  const office = await startServe(directory, ['--demo', '--clock', clock])
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(office.url)
  await keysOnly(page)
  await signInByKeys(page, 'user10')
  await goTo(page, revisedOrder)
  await page.locator('main :focus').first().waitFor()
  await requirement(page).focus()
  await page.keyboard.type('随货附色板')
  await page.locator('[data-grid] input').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await typeRow(page, ['稀释剂', '', '', '', '2', '桶'])
  expect(await office.stop('SIGKILL')).toBe(null)
  await typeRow(page, ['固化剂'])
  await page.getByText('办公室没有应答').first().waitFor()
  await page.close()

  const again = await startServe(directory, ['--clock', clock, '--port', new URL(office.url).port])
  onTestFinished(async () => void (await again.stop('SIGTERM')))
  const next = await context.newPage()
  await next.goto(`${again.url}${revisedOrder}`)
  await next.getByText('已恢复上次没有保存的内容').first().waitFor()
  expect(await requirement(next).inputValue()).toBe('随货附色板')
  await expect.poll(() => gridCell(next, 3, 0).innerText()).toBe('稀释剂')
  expect(await gridCell(next, 4, 0).innerText()).toBe('固化剂')
  await next.locator('[data-grid] input').focus()
  await next.keyboard.press('Control+s')
  await expect.poll(() => materialsIn(directory), patient).toEqual(['稀释剂', '固化剂'])
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
