import { expect, test } from 'vitest'
import { keeperAt } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const keeper = oncePerFile(() => keeperAt(browser, 'desktop'))

test('rows and controls have the height that the person chose, also after a reload', async () => {
  const { page } = keeper()
  const height = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
  const rows = '[role=row][data-row="0"]'
  await goTo(page, '#/list/materials')
  await expect.poll(() => height(rows)).toBe(32)
  for (const [name, pixels] of [
    ['紧凑', 28],
    ['宽松', 44],
  ] as const) {
    await goTo(page, '#/settings')
    await page.getByRole('radiogroup', { name: '行高' }).getByText(name).click()
    await goTo(page, '#/list/materials')
    await expect.poll(() => height(rows)).toBe(pixels)
    const second = await page.locator('[role=row][data-row="1"]').boundingBox()
    const first = await page.locator(rows).boundingBox()
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(pixels)
  }
  // Preferences are kept a moment later.
  await page.waitForTimeout(1000)
  await page.reload()
  await expect.poll(() => height(rows)).toBe(44)
})

test('nothing on a page is smaller than 12 px', async () => {
  const { page } = keeper()
  for (const hash of ['#/', '#/list/materials', '#/issues', '#/humiture', '#/bakes', '#/settings']) {
    await goTo(page, hash)
    await page.locator('h1').first().waitFor()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) =>
          [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
        )
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 12)
        .map((one) => one.textContent),
    )
    expect([hash, ...small]).toEqual([hash])
  }
})
