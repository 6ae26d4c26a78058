import { expect, test } from 'vitest'
import { overdue } from '../../../main/api/demo/bidding_sheets.ts'
import { arrange, demoAt } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test('what was promised five days ago and has not come is late on every page that shows purchases', async () => {
  const { page } = await demoAt(browser, 'desktop', 'user10')
  const late = page.locator('[data-meaning=late]', { hasText: '已逾期 5 天' })
  const shows = async (address: string, lines: number, within = 'main') => {
    await goTo(page, address)
    await page.locator(within).locator(late).first().waitFor()
    expect([address, await page.locator(within).locator(late).count()]).toEqual([address, lines])
  }
  // Each merged line is shown with the one that it is received with.
  await shows('#/list/procurement_materials?where=lateness:eq:overdue', overdue.length * 2)
  await shows('#/sheets/1', overdue.length)
  await shows('#/arrivals', overdue.length)
  await shows('#/procurement?late=true', 1)
  await shows('#/orders/1', overdue.length)
  await goTo(page, '#/plans')
  await page
    .getByText(/缺料 \d+ 行/)
    .first()
    .waitFor()
})

test('the figure of what is missing opens those rows, and Enter the purchases of the order', async () => {
  const { page, office } = await demoAt(browser, 'desktop', 'user12')
  await arrange(office, async ({ db }) => {
    await db.updateTable('welding_quota_items').set({ quota: 90_000 }).execute()
  })
  await goTo(page, '#/home')
  const figure = page.locator('[data-figure=short]')
  await expect.poll(async () => Number(await figure.getAttribute('data-value'))).toBeGreaterThan(0)
  const missing = Number(await figure.getAttribute('data-value'))
  await figure.press('Enter')
  const grid = page.getByRole('grid', { name: '缺料' })
  await grid.waitFor()
  await page.getByText(`共 ${missing} 条`, { exact: true }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  await grid.press('Enter')
  await page.waitForURL(/#\/wo\/26\d+-\d+\?tab=purchase/)
})
