import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { oncePerFile } from '../lifetime.ts'
import { find, goTo, keysOnly, tabTo } from './by_keys.ts'
import { keeperAt } from './demo_plant.ts'
import { testBrowser } from './launch.ts'
import { ask } from './libraries_desk.ts'

const browser = await testBrowser()
const desk = oncePerFile(async () => {
  const opened = await keeperAt(browser, 'LAN')
  await keysOnly(opened.page)
  return opened
})

const storeHead = 21
const fault = (page: Page) => page.locator('main [role=alert]')
const again = (page: Page) => page.locator('main [role=alert] button:focus')

test('a page whose script cannot be fetched says so in its place; the frame stays, and one key asks again', async () => {
  const { page } = desk()
  let refused = 0
  await page.route('**/assets/calendar_page-*.js', (route) =>
    refused++ === 0 ? route.abort() : route.continue(),
  )
  await find(page, 'gcrl', '工厂日历')
  await fault(page).getByText('这一页没有取到').waitFor()
  await again(page).filter({ hasText: '重试' }).waitFor()
  expect(await page.getByRole('link', { name: '后台任务' }).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '工厂日历', level: 1 }).waitFor()
  expect(refused).toBe(2)
})

test('a page that fails leaves the others as they are and keeps what was typed on it', async () => {
  const { office, page } = desk()
  await goTo(page, '#/list/warehouses/1')
  await page.locator('[data-form] input:focus').waitFor()
  await tabTo(page, page.locator('input[name=location]'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('A区 3 号门')
  // What no office answers, when the page reads again what a colleague has changed.
  await page.route('**/api/warehouses/1/**', (route) => route.fulfill({ json: null }))
  const changed = await ask(office, storeHead, 'warehouses', 'update', { id: 1, name: '焊材一库' })
  expect(changed).toMatchObject({ ok: true })
  await fault(page).getByText('这一页出了差错，不能显示').waitFor()
  await page.unroute('**/api/warehouses/1/**')
  await again(page).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-form]').waitFor()
  expect(await page.locator('input[name=location]').inputValue()).toBe('A区 3 号门')
})
