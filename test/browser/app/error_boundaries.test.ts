import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { keeperAt } from '../../support/browser/demo_plant.ts'
import { find, goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { ask } from '../../support/browser/process_libraries.ts'
import { oncePerFile } from '../../support/lifetime.ts'

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
  expect(await page.getByRole('link', { name: '全部页面' }).isVisible()).toBe(true)
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
  await page.getByRole('button', { name: '放弃' }).press('Enter')
})

test('a style sheet that was missed once comes by itself, for every page that it belongs to', async () => {
  const { page } = desk()
  let refused = 0
  await page.route('**/assets/parts-*.css', (route) => (refused++ === 0 ? route.abort() : route.continue()))
  await goTo(page, '#/')
  await page.reload()
  await fault(page).getByText('这一页没有取到').waitFor()
  await goTo(page, '#/list/warehouses')
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/parts-"]')
    try {
      return (link?.sheet?.cssRules.length ?? 0) > 0
    } catch {
      // Of a sheet that did not come a browser refuses to tell the rules.
      return false
    }
  })
  expect(refused).toBeGreaterThan(0)
})

test('a part that was fetched behind the page and did not come says so when it is needed', async () => {
  const { page } = desk()
  await page.route('**/assets/command_palette-*.js', (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/command_palette-'))
  await goTo(page, '#/list/warehouses')
  await page.reload()
  await missed
  await page.locator('main h1').waitFor()
  await page.keyboard.press('Control+k')
  const told = page.getByRole('alert').filter({ hasText: '没有取到' })
  await told.waitFor()
  await page.unroute('**/assets/command_palette-*.js')
  // The last of all scripts to come: nothing else fetches its texts then.
  const others = Promise.withResolvers<void>()
  await page.route('**/assets/command_palette-*.js', async (route) => {
    await others.promise
    await route.continue()
  })
  await told.getByRole('button', { name: '重试' }).press('Enter')
  await told.waitFor({ state: 'detached' })
  await page.locator('main [role=grid]').waitFor()
  others.resolve()
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.press('Escape')
})

test('a paper whose type could not be fetched is printed only when somebody wants that; with the office back its type comes', async () => {
  const { page } = desk()
  await page.route('**/assets/*.woff2', (route) => route.abort())
  await goTo(page, '#/print/humiture?room=1&month=2026-11')
  await page.reload()
  await page.locator('[data-sheet]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const printed = () => page.locator('body[data-printed]').count()
  await page.keyboard.press('Control+p')
  const question = page.getByRole('dialog', { name: '字体没有取到' })
  await question.getByRole('button', { name: '取消' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await printed()).toBe(0)
  await page.unroute('**/assets/*.woff2')
  await page.keyboard.press('Control+p')
  await page.locator('body[data-printed]').waitFor()
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'error').length),
  ).toBe(0)
})
