import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test.each(['zh', 'en'] as const)(
  'a chief prints the daily report: orders, the steps of the day, late purchases, and no money (%s)',
  async (language) => {
    const { office, page } = await demoAt(browser, 'desktop', 'user2', { language })
    await at(office, 7)('transfer_cards', 'update', { id: 4, status: '待审核' })
    await keysOnly(page)
    await page.locator('[data-part=progress] tbody tr').first().waitFor()
    await page.locator('[data-part=more]').press('Enter')
    await page.locator('[data-action=daily]').press('Enter')
    const paper = page.locator('.print-preview > section').first()
    await paper.getByText('CR-SC-03').first().waitFor()
    const text = await paper.innerText()
    expect(text).toContain('26001')
    expect(text).toContain(language === 'zh' ? '校对' : 'Proofread')
    expect(text).toContain(language === 'zh' ? '逾期和将误期的采购' : 'Purchases overdue or going to be late')
    expect(text).not.toMatch(/元|yuan/)
    // What waits for the person who prints is not of the plant.
    expect(text).not.toMatch(/等我办|Waits for me/i)
  },
)
