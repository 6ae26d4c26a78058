import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { reasonInMore } from '../../support/browser/more_menu.ts'

/** Records and desks of the demo plant. */
const pages = [
  '#/list/purchase_orders',
  '#/list/work_orders',
  '#/list/materials',
  '#/list/materials/1',
  '#/list/materials/new',
  '#/list/departments/3',
  '#/list/users/10',
  '#/list/warehouses/1',
  '#/list/work_orders/1',
  '#/list/quota_lists/1',
  '#/list/bidding_applications/1',
  '#/orders/1',
  '#/orders/2',
  '#/orders/3',
  '#/orders/4',
  '#/orders/new',
  '#/suppliers/1',
  '#/products/1',
  '#/substitutions/1',
  '#/executions/1',
  '#/entries/welding_material/1',
  '#/entries/steel_material/2',
  '#/issues/welding_material/1',
  '#/issues/steel_material/1',
  '#/refunds/steel_material/1',
]
const [admin, head, clock] = ['user1', 'user9', () => '2026-11-20T10:00:00']
const sizes = [
  [1280, 720],
  [1366, 768],
] as const
const browser = await testBrowser()

/** What stands in the head of the page, counted. */
const headOf = (page: Page) =>
  page.locator('[data-part=head]').evaluate((head) => {
    const count = (places: string) => head.querySelectorAll(places).length
    return {
      filled: count('[data-variant=filled]'),
      buttons: count('button, a[href]'),
      disabled: count(':disabled, [aria-disabled=true], [data-disabled]'),
    }
  })

/** What scrolls sideways, and is neither a table nor around one. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, main, main *')]
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          (one.matches('body, main') || /auto|scroll/.test(getComputedStyle(one).overflowX)) &&
          !one.matches('input, textarea') &&
          !one.querySelector('table, [role=grid], [role=table], [role=row]'),
      )
      .map((one) => one.className),
  )

test('a head has at most six buttons, one of them filled, and none that is not possible; only tables scroll sideways', async () => {
  const { page } = await demoAt(browser, 'desktop', admin, { clock })
  const wrong: string[] = []
  for (const hash of pages) {
    await goTo(page, hash)
    await page.locator('[data-part=head]').waitFor()
    await page.waitForLoadState('networkidle')
    const { filled, buttons, disabled } = await headOf(page)
    if (filled > 1 || buttons > 6 || disabled > 0) wrong.push(`${hash}: ${filled} ${buttons} ${disabled}`)
    if ((await page.locator('main h1').count()) !== 1) wrong.push(`${hash}: headings`)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      wrong.push(...(await sideways(page)).map((place) => `${hash} at ${width}: ${place}`))
    }
  }
  expect(wrong).toEqual([])
})

test('an order says why it is not revised, beside what happened to it and before the next of its list', async () => {
  const { page } = await demoAt(browser, 'desktop', head, { clock })
  await page.setViewportSize({ width: 1366, height: 768 })
  await goTo(page, '#/orders/1')
  await page.locator('[data-part=timeline] li').first().waitFor()
  expect(await reasonInMore(page, '改版')).toContain('BD-2026-0001')
  const line = page.locator('[data-part=timeline] li').filter({ hasText: '批准' })
  await line.getByText('王建国').first().waitFor()

  await goTo(page, '#/list/purchase_orders')
  await page.getByRole('link', { name: 'DG-2026-0004' }).waitFor()
  await goTo(page, '#/orders/4')
  await page.getByRole('heading', { name: 'DG-2026-0004' }).waitFor()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('heading', { name: 'DG-2026-0003' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#/orders/3')
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByRole('heading', { name: 'DG-2026-0004' }).waitFor()
})

test('from a grouped list and from the board the next record is the one that follows there', async () => {
  const { page } = await demoAt(browser, 'desktop', head, { clock })
  const walk = async (links: Locator) => {
    await links.first().waitFor()
    await page.waitForLoadState('networkidle')
    const [first = '', ...others] = await links.allTextContents()
    expect(others.length).toBeGreaterThan(1)
    await links.first().click()
    await page.getByRole('heading', { name: first }).waitFor()
    for (const name of others) {
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByRole('heading', { name }).waitFor()
    }
  }
  await goTo(page, '#/list/purchase_orders?group=status')
  await walk(page.locator('[data-row] [data-column="0"] a'))
  await goTo(page, '#/list/purchase_orders?face=board')
  await walk(page.locator('[data-column] [data-row] a'))
})
