import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { arrange, demoAt } from '../../support/browser/demo_plant.ts'
import { keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()
const chief = 2
const sales = 3
/** Open orders beside those of the demo. */
const more = 20

async function hall() {
  const { office, page } = await demoAt(browser, 'LAN', `user${chief}`)
  await arrange(office, async ({ db }) => {
    const { product } = await db.selectFrom('work_orders').select('product').executeTakeFirstOrThrow()
    const orders = Array.from({ length: more }, (_, at) => ({
      uid: String(27_001 + at),
      product,
      count: 1,
      client: '远方石化',
      delivery_dt: '2028-01-01',
    }))
    await db.insertInto('work_orders').values(orders).execute()
  })
  await keysOnly(page)
  return { office, page }
}
const rows = (page: Page) => page.locator('[data-part=wall] tbody tr')
const firstOrder = (page: Page) => rows(page).first().getAttribute('data-order')
const leftWall = (page: Page) => page.getByRole('navigation').first().waitFor()

test('F11 at home fills the screen with twelve orders, which arrows and time turn and Space holds; Esc leads home', async () => {
  const { page } = await hall()
  await page.locator('[data-part=progress] tbody tr').first().waitFor()
  await page.clock.install()
  await page.keyboard.press('F11')
  await rows(page).first().waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await rows(page).count()).toBe(12)
  expect(await rows(page).first().locator('[data-part=segment]').count()).toBe(8)
  const latest = await firstOrder(page)
  await page.clock.runFor(20_000)
  await page.locator('[data-part=wall][data-page="2"]').waitFor()
  expect(await firstOrder(page)).not.toBe(latest)
  await page.keyboard.press('Space')
  await page.getByText('已暂停').waitFor()
  await page.clock.runFor(20_000)
  expect(await page.locator('[data-part=wall]').getAttribute('data-page')).toBe('2')
  await page.keyboard.press('ArrowLeft')
  await page.locator('[data-part=wall][data-page="1"]').waitFor()
  expect(await firstOrder(page)).toBe(latest)
  await page.keyboard.press('Escape')
  await leftWall(page)
})

test('the wall screen counts the late orders that the figure counts, one whose forecast nobody knows included', async () => {
  const { office, page } = await hall()
  const { results } = await at(office, chief)('work_orders', 'list', { search: '27001' })
  await at(office, sales)('work_orders', 'update', { id: results[0]?.id ?? 0, delivery_dt: '2026-01-05' })
  const { count } = await at(office, chief)('work_orders', 'list', { late: true, limit: 1 })
  await page.goto(`${page.url().split('#')[0]}#/tv`)
  await page.getByText(`会晚 ${count}`, { exact: true }).waitFor()
})

test('an answer that was under way when somebody wrote is asked for once more', async () => {
  const { office, page } = await hall()
  await page.locator('[data-part=progress] tbody tr').first().waitFor()
  await page.goto('about:blank')
  const { results } = await at(office, chief)('work_orders', 'list', { search: '27001' })
  const id = results[0]?.id ?? 0
  let first = true
  await page.route('**/api/work_orders/progress/**', async (route) => {
    if (!first) return route.continue()
    first = false
    // It was read before the change, and comes after the page has heard of the change.
    const response = await route.fetch()
    await page.waitForTimeout(1000)
    await at(office, sales)('work_orders', 'update', { id, client: '东海炼化' })
    await page.waitForTimeout(1000)
    await route.fulfill({ response })
  })
  await page.goBack()
  await page.goto(`${page.url().split('#')[0]}#/tv`)
  await rows(page).first().waitFor()
  await rows(page).filter({ hasText: '东海炼化' }).waitFor()
})

test('the wall screen follows changes; with the office away it shows the last figures and of when they are', async () => {
  const { office, page } = await hall()
  await page.goto(`${page.url().split('#')[0]}#/tv`)
  await rows(page).first().waitFor()
  const [pages] = await page.locator('[data-part=pages]').allInnerTexts()
  expect(pages).toContain('1 / 2')
  const { results } = await at(office, chief)('work_orders', 'list', { search: '27001' })
  const rename = (client: string) =>
    at(office, sales)('work_orders', 'update', { id: results[0]?.id ?? 0, client })
  await rename('东海炼化')
  await rows(page).filter({ hasText: '东海炼化' }).waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await rename('北方化工')
  await page.getByText('办公室没有应答，数据截至').waitFor()
  expect(await rows(page).filter({ hasText: '东海炼化' }).count()).toBe(1)
  await page.unroute('**/api/**')
  await rows(page).filter({ hasText: '北方化工' }).waitFor()
  await page.getByText('办公室没有应答').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await leftWall(page)
})
