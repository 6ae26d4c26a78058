import { expect, test } from 'vitest'
import { overdue } from '../../../main/api/demo/bidding_sheets.ts'
import { demoAt } from '../../support/browser/demo_plant.ts'
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
