import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test('a chief prints the daily report: orders, the steps of the day, late purchases, and no money', async () => {
  const { office, page } = await demoAt(browser, 'desktop', 'user2')
  await at(office, 7)('transfer_cards', 'update', { id: 4, status: '待审核' })
  await keysOnly(page)
  await page.locator('[data-part=progress] tbody tr').first().waitFor()
  await page.locator('[data-part=more]').press('Enter')
  await page.locator('[data-action=daily]').press('Enter')
  const paper = page.locator('.print-preview > section').first()
  await paper.getByText('CR-SC-03').first().waitFor()
  const text = await paper.innerText()
  expect(text).toContain('26001')
  expect(text).toContain('校对')
  expect(text).toContain('逾期和将误期的采购')
  expect(text).not.toMatch(/万?元/)
})
