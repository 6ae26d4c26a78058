import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { texts as floorInEnglish } from '../../../renderer/features/production/shop_floor/texts.en.ts'
import { texts as floorInChinese } from '../../../renderer/features/production/shop_floor/texts.zh.ts'
import { keeperAt } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()
const keeper = oncePerFile(() => keeperAt(browser, 'LAN', { clock: manualClock('2026-11-20T17:00:00') }))

/** By Ctrl+K, over the page one is on. */
async function changeLanguage(page: Page, from: 'zh' | 'en'): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type(from === 'zh' ? '切换语言' : 'The other language')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.documentElement.lang))
    .toBe(from === 'zh' ? 'en' : 'zh-CN')
}

test('a page that is opened after the language changed speaks the new one', async () => {
  const { page } = keeper()
  await goTo(page, '#/home')
  await changeLanguage(page, 'zh')
  await goTo(page, '#/work')
  await page.getByPlaceholder(floorInEnglish.floor.search_work).waitFor()
  await changeLanguage(page, 'en')
})

// The form comes last: it keeps what was typed, and would ask before another page.
test.each([
  ['a list', '#/list/warehouses', '搜索', 'Search', '一级'],
  [
    'a page of its own',
    '#/floor',
    floorInChinese.floor.search_orders,
    floorInEnglish.floor.search_orders,
    '26',
  ],
  ['a form', '#/bakes/new', '炉批号', 'Batch', 'B26-117'],
])('the language of %s changes and what is typed stays', async (_, hash, zh, en, value) => {
  const { page } = keeper()
  const typed = (label: string) => page.getByRole('main').getByLabel(label).first()
  await goTo(page, hash)
  await typed(zh).fill(value)
  await changeLanguage(page, 'zh')
  expect(await typed(en).inputValue()).toBe(value)
  await changeLanguage(page, 'en')
  expect(await typed(zh).inputValue()).toBe(value)
})
