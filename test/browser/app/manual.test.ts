import { expect, test } from 'vitest'
import { keeperAt } from '../../support/browser/demo_plant.ts'
import { keysOnly, keyTo, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

test('the keeper opens the handbook of his role from the help, with pictures, ready to be printed', async () => {
  const { page } = await keeperAt(browser, 'LAN')
  await keysOnly(page)
  await page.keyboard.press('F1')
  const link = page.getByRole('link', { name: '使用手册' })
  await link.waitFor()
  await tabTo(page, link, await keyTo(link))
  await page.keyboard.press('Enter')
  const sheets = page.locator('[data-sheet=a4-portrait]')
  await sheets.first().waitFor()
  const first = await sheets.first().innerText()
  expect(first).toContain('使用手册')
  expect(first).toContain('表号：CR-SM')
  expect(first).toContain('适用：保管员')
  expect(first).toContain('领料发料')
  expect(first).not.toContain('订购单')
  const count = await sheets.count()
  expect(count).toBeGreaterThan(10)
  // Nothing is cut off at the foot of a page.
  const over = await sheets.evaluateAll((all) =>
    all.flatMap((sheet) => {
      const frame = sheet.querySelector('[data-frame]')?.getBoundingClientRect().bottom ?? 0
      return frame > sheet.getBoundingClientRect().bottom ? [sheet.getAttribute('aria-label')] : []
    }),
  )
  expect(over).toEqual([])
  const pictures = page.locator('[data-cell=picture] img')
  expect(await pictures.count()).toBeGreaterThan(8)
  const widths = await pictures.evaluateAll((all) =>
    Promise.all(
      all.map((one) => (one instanceof HTMLImageElement ? one.decode().then(() => one.naturalWidth) : 0)),
    ),
  )
  expect(new Set(widths)).toEqual(new Set([1280]))
})
