import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { atWork, demoPlant } from '../../support/browser/demo_plant.ts'
import { openDesktopPage } from '../../support/browser/desktop_page.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const desk = oncePerFile(async () => atWork(browser, await demoPlant(), openDesktopPage, 'user6'))

/** The page says it, and the cursor stands where it is said. */
async function saysAtCursor(page: Page, sentence: string): Promise<void> {
  await page.locator('main').getByText(sentence).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(sentence)
}

const nowhere = [
  '#/planning/x',
  '#/planning/0',
  '#/bakes/x',
  '#/parts',
  '#/sheets',
  '#/sheets/x',
  '#/parts/x',
  '#/cards',
  '#/cards/-1',
  '#/libraries',
  '#/libraries/x',
  '#/libraries/1/parts/x',
  '#/list/materials/1.5',
  '#/print/record/materials/x',
]
const missing = {
  '#/planning/99999': '工作令“99999”不存在',
  '#/libraries/99999': '工艺库 99999 不存在',
  '#/libraries/99999/import': '工艺库 99999 不存在',
  '#/libraries/99999/seams': '工艺库 99999 不存在',
  '#/libraries/99999/quotas': '工艺库 99999 不存在',
  '#/parts/99999': '零件 99999 不存在',
  '#/libraries/1/parts/99999': '零件 99999 不存在',
  '#/bakes/99999': '烘干记录 99999 不存在',
  '#/list/materials/99999': '材料 99999 不存在',
}

test('an address that names no record is no page and never shows another record; a record that is not there is told in the place of its page, with the cursor on the sentence', async () => {
  const page = desk()
  const told = Object.entries(missing)
  // One after the other, so that no sentence stands there from the address before.
  for (const [at, address] of nowhere.entries()) {
    await goTo(page, address)
    await saysAtCursor(page, '没有这个页面')
    const [place, sentence] = told[at] ?? ['#/planning/99999', missing['#/planning/99999']]
    await goTo(page, place)
    await saysAtCursor(page, sentence)
  }
  await goTo(page, '#/planning/1')
  await page.getByRole('heading', { name: '26001', level: 1 }).waitFor()
})

test('whoever only reads a page has the cursor on it', async () => {
  const page = desk()
  for (const address of ['#/classes', '#/humiture']) {
    await goTo(page, address)
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null)
  }
})
