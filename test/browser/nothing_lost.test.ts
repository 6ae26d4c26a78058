import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loadDemo } from '../../main/api/demo.ts'
import { type Office, openOffice } from '../../main/api/office.ts'
import { scratch, standingClock } from '../office.ts'
import { startServe } from '../storage/serve.ts'
import { goTo, keysOnly, signInByKeys, tabTo } from './by_keys.ts'
import { launchBrowser } from './launch.ts'
import { cell, type Door, doors } from './sheet_desk.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const patient = { timeout: 15_000 }
const keeper = 'user20'
const day = '2026-11-20'
const now = `${day}T10:00:00`

/** Where a keeper types: how to get there, what is typed, how it is seen there, and when it is stored. */
const places = {
  sheet: {
    hash: '#/humiture?month=2026-11',
    begin: (page: Page) => tabTo(page, cell(page, day, 'actual_temp_1')),
    keys: ['21.5', 'Tab', '50'],
    shown: async (page: Page) => [
      await cell(page, day, 'actual_temp_1').inputValue(),
      await cell(page, day, 'actual_humid_1').inputValue(),
    ],
    typed: ['21.5', '50'],
    stored: async ({ file }: Office) => {
      const found = await file.reading.db
        .selectFrom('welding_material_humiture_records')
        .select(['actual_temp_1', 'actual_humid_1'])
        .where('create_dt', '>=', day)
        .executeTakeFirst()
      return found && Object.values(found)
    },
    kept: [21.5, 50],
  },
  grid: {
    hash: '#/list/warehouses/entry',
    begin: (page: Page) => page.locator('[data-grid] input:focus').waitFor(),
    keys: ['四级焊材库', 'Tab', 'D区', 'Tab', '焊材', 'Enter'],
    shown: (page: Page) => page.locator('td[data-row="0"][data-column]').allTextContents(),
    typed: ['四级焊材库', 'D区', '焊材'],
    stored: async ({ file }: Office) => {
      const found = await file.reading.db
        .selectFrom('warehouses')
        .select(['name', 'location'])
        .where('name', '=', '四级焊材库')
        .executeTakeFirst()
      return found && Object.values(found)
    },
    kept: ['四级焊材库', 'D区'],
  },
  form: {
    hash: '#/list/warehouses/1',
    begin: async (page: Page) => {
      await tabTo(page, page.locator('[data-form] input[name=location]'))
      await page.keyboard.press('Control+a')
    },
    keys: ['A区 3 号门'],
    shown: async (page: Page) => [await page.locator('[data-form] input[name=location]').inputValue()],
    typed: ['A区 3 号门'],
    stored: async ({ file }: Office) => {
      const found = await file.reading.db
        .selectFrom('warehouses')
        .select('location')
        .where('id', '=', 1)
        .executeTakeFirst()
      return found && Object.values(found)
    },
    kept: ['A区 3 号门'],
  },
} as const
type Place = keyof typeof places
const all = ['sheet', 'grid', 'form'] as const satisfies Place[]

async function type(page: Page, place: Place): Promise<void> {
  const { hash, begin, keys } = places[place]
  await open(page, hash)
  await begin(page)
  for (const text of keys)
    await (text === 'Tab' || text === 'Enter' ? page.keyboard.press(text) : page.keyboard.type(text))
}

/** Another page; what is typed on this one and not saved is kept, where that is asked. */
async function open(page: Page, hash: string): Promise<void> {
  const before = await page.evaluate(() => location.hash)
  await goTo(page, hash)
  if (!before.includes('list/warehouses')) return
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: '继续编辑' }).and(page.locator(':focus')).waitFor()
  await tabTo(page, question.getByRole('button', { name: '保留草稿并离开' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
}

async function expectTyped(page: Page, place: Place): Promise<void> {
  const { hash, shown, typed } = places[place]
  await open(page, hash)
  await expect.poll(() => shown(page), patient).toEqual(typed)
}

async function demoAt(directory = scratch()): Promise<Office> {
  const office = await openOffice(directory, { clock: standingClock(now) })
  onTestFinished(() => office.close())
  await loadDemo(office, 'zh')
  return office
}

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
      const office = await demoAt()
      const machine = { now: Date.now() }
      const { page, close } = await atDesk(office, door, machine)
      onTestFinished(close)
      const { shown, typed, stored, kept } = places[place]
      const before = await stored(office)
      await type(page, place)
      machine.now += 2 * 60 * 60_000
      await page.keyboard.press('Control+s')
      const again = page.getByRole('dialog')
      await again.getByText('请重新登录').waitFor()
      await page.locator('input[type=password]:focus').waitFor()
      expect(await stored(office)).toEqual(before)
      await page.keyboard.type('demo-plant')
      await page.keyboard.press('Enter')
      await again.waitFor({ state: 'detached' })
      expect(await shown(page)).toEqual(typed)
      await page.keyboard.press('Control+s')
      await expect.poll(() => stored(office), patient).toEqual(kept)
    },
  )

  test('what was typed in a closed window stands in the next one, on the sheet, in the grid and in the form', async () => {
    const office = await demoAt()
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
  await open(page, places.form.hash)
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

function draftsIn(directory: string): unknown {
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const count = sqlite.prepare('select count(*) from drafts').pluck().get()
  sqlite.close()
  return count
}
