import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoAt, emptyFloor, testedTransports } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const planner = 'user6'
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  const desk = oncePerFile(async () => {
    const { office, page } = await demoAt(browser, door, planner, { hash: '#/list/process_routes' })
    // Of a part that the shop floor has begun no route is changed any more.
    await emptyFloor(office)
    return { office, page }
  })

  test('a route reads as on paper in its list, and is typed as it reads', async () => {
    const { office, page } = desk()
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
    await page.locator('[data-summary] button:focus').waitFor()
    await page.keyboard.press('Enter')
    await route.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('End')
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
    const { page } = desk()
    await goTo(page, '#/list/process_routes')
    await cell(page, '组对-焊接-无损检测-热处理-检验-压力试验-涂装-包装').waitFor()
  })

  test('the list of transfer cards shows what tells them apart, and all of it on a page 1366 wide', async () => {
    const { page } = desk()
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1366, height: 768 })
    await goTo(page, '#/list/transfer_cards')
    await cell(page, 'LZ01-26001-002').waitFor()
    const heads = page.getByRole('columnheader')
    expect((await heads.allInnerTexts()).filter((text) => text.trim() !== '')).toEqual([
      '文件编号',
      '票号',
      '零件名称',
      '零件图号',
      '卡片类别',
      '编制进度',
      '编制',
      '版次',
    ])
    const last = await heads.last().boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(1366)
    if (size) await page.setViewportSize(size)
  })

  test('what takes a file, or works on one card, has a page of its own and no button over the list', async () => {
    const { page } = desk()
    await goTo(page, '#/list/process_libraries')
    await page.getByRole('heading', { name: '工艺库', level: 1 }).waitFor()
    await cell(page, '26001').first().waitFor()
    expect(await page.getByRole('button', { name: '预览零件清单' }).count()).toBe(0)
    await goTo(page, '#/list/transfer_cards')
    await cell(page, 'LZ01-26001-002').waitFor()
    expect(await page.getByRole('button', { name: '保存卡片' }).count()).toBe(0)
  })
})
