import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goTo } from './by_keys.ts'
import { atWork, demoPlant } from './demo_plant.ts'
import { openDesktopPage } from './desktop_door.ts'
import { openLanPage } from './lan_door.ts'
import { launchBrowser } from './launch.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const doors = { desktop: openDesktopPage, LAN: openLanPage } as const
const planner = 'user6'
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

describe.each(['desktop', 'LAN'] as const)('through the %s door', (door) => {
  test('a route reads as on paper in its list, and is typed as it reads', async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, doors[door], planner)
    await goTo(page, '#/list/circulation_routes')
    await cell(page, '库-下-成-铆-焊-探').first().waitFor()

    await goTo(page, '#/list/circulation_routes/24')
    const route = page.locator('[data-form] input[name=circulation_routes]')
    await expect.poll(() => route.inputValue()).toBe('库-下-焊')
    await route.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('-飞')
    await page.keyboard.press('Control+s')
    await page.locator('[data-field=circulation_routes]').getByText('飞').waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('漆')
    await page.keyboard.press('Control+s')
    const stations = async () =>
      (
        await office.file.reading.db
          .selectFrom('circulation_routes')
          .select('stations')
          .where('id', '=', 24)
          .executeTakeFirst()
      )?.stations
    await expect.poll(stations).toBe('["CK","XL","HJ","TZ"]')
  })

  test('the steps of a part read in their order', async () => {
    const page = await atWork(browser, await demoPlant(), doors[door], planner)
    await goTo(page, '#/list/process_routes')
    await cell(page, '组对-焊接-无损检测-热处理-检验').waitFor()
  })

  test('a file is chosen in the form of a record and sent when it is saved; what is more than a few words has a page of its own', async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, doors[door], planner)
    // A card under compilation: its default form.
    await goTo(page, '#/list/transfer_cards/5')
    await page
      .locator('[data-field=path] input[type=file]')
      .setInputFiles({ name: '管板简图.png', mimeType: 'image/png', buffer: Buffer.from('picture') })
    await page.locator('[data-field=path]').getByText('管板简图.png').waitFor()
    await page.keyboard.press('Control+s')
    const path = async () =>
      (
        await office.file.reading.db
          .selectFrom('transfer_cards')
          .select('path')
          .where('id', '=', 5)
          .executeTakeFirst()
      )?.path
    await expect.poll(path).toMatch(/^\/files\/transfer_cards\/\d+\/管板简图\.png$/)

    await goTo(page, '#/list/process_libraries')
    await cell(page, '26001').first().waitFor()
    expect(await page.getByRole('button', { name: '预览零件清单' }).count()).toBe(0)
    await goTo(page, '#/list/transfer_cards')
    await cell(page, 'LZ01-26001-002').waitFor()
    expect(await page.getByRole('button', { name: '保存卡片' }).count()).toBe(0)
  })
})
