import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { chooseIn, goTo, inputMethod, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { act } from '../../support/browser/more_menu.ts'
import { chooseFile } from '../../support/browser/process_libraries.ts'
import { workbookOf } from '../../support/xlsx.ts'

const browser = await testBrowser()

const book = (rows: readonly (readonly string[])[], name = '厂家') => workbookOf([{ name, rows }])

/** Everything is right: F9 would store it. */
const ready = (page: Page) =>
  page.locator('[data-part=primary]:not([data-loading])').filter({ hasText: '导入 3 行' }).waitFor()

test('the head of the rows says what a column is: another field is chosen by keys, a column is left out, and what was corrected is kept for the same file', async () => {
  const { page } = await demoAt(browser, 'LAN', 'user10')
  await keysOnly(page)
  await goTo(page, '#/list/suppliers')
  await act(page, '从文件导入')
  await page.getByText('导入供方').waitFor()
  await page.locator('[data-choose]:focus').waitFor()
  const file = book([
    ['厂家', '编号备注', '说明'],
    ['江阴法兰锻造有限公司', '甲', ''],
    ['', '乙', ''],
    ['无锡封头制造有限公司', '丙', ''],
  ])
  await chooseFile(page, '厂家.xlsx', file)
  await page.getByText('1 处错误').first().waitFor()
  // Chinese is typed over the empty cell.
  const method = await inputMethod(page)
  await method.compose('jiangnan')
  await method.take('江南钢管有限公司')
  await page.keyboard.press('Enter')
  await ready(page)
  expect(await page.locator('td s').count()).toBe(0)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await page.locator('thead [data-head=A]:focus').waitFor()
  await page.keyboard.press('Enter')
  await chooseIn(page, '不导入这一列')
  await page.getByText(/^缺必填的/).waitFor()
  const left = page.locator('[data-left-out] [data-head=A]')
  await tabTo(page, left, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await chooseIn(page, /\*/)
  await ready(page)
  // Another page is asked for, and this one stays until the person says so.
  await goTo(page, '#/home')
  await page.getByRole('button', { name: '保留草稿并离开' }).press('Enter')
  await page.getByRole('heading', { name: '首页' }).waitFor()
  await goTo(page, '#/import')
  await page.getByText('上次对“厂家.xlsx”改过 1 格').waitFor()
  await page.locator('[data-choose]:focus').waitFor()
  await chooseFile(page, '别的.xlsx', file)
  await page.getByText('放弃改过的格？').waitFor()
})
