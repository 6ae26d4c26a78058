import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, emptyStores, transports } from '../../support/browser/demo_plant.ts'
import { goTo, scan } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { keeper, username, weldingToIssue, wireIn } from '../../support/browser/store_desk.ts'

const browser = await testBrowser()

const tablets = [
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
] as const

/** The keeper at a tablet, with two cards of 5 and 6 kg to issue. */
async function keeperAtTablet() {
  const office = await demoPlant()
  await emptyStores(office)
  await wireIn(office)
  const first = await weldingToIssue(office, 5)
  const second = await weldingToIssue(office, 6)
  await at(office, keeper)('preferences', 'keep', { name: 'touch', value: 'true' })
  const page = await atWork(browser, office, transports.desktop, username(keeper))
  await page.setViewportSize(tablets[0])
  await page.locator('html[data-touch]').waitFor()
  return { office, page, first, second }
}

/** Targets that a finger misses; the links of a list are as high as its rows. */
const lowTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(button, input, [role=tab], a):not([role=row] *)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { height, width } = one.getBoundingClientRect()
      return width > 0 && height < 44 ? [one.outerHTML.slice(0, 120)] : []
    }),
  )

test.each(tablets)(
  'a finger meets everything on the desk and the oven board at $width × $height, and only tables go sideways',
  async (size) => {
    const { page } = await keeperAtTablet()
    await page.setViewportSize(size)
    for (const [hash, ready] of [
      ['#/issues', '[data-issue]'],
      ['#/bakes', '[data-charge]'],
    ] as const) {
      await goTo(page, hash)
      await page.locator(ready).first().waitFor()
      expect([hash, ...(await lowTargets(page))]).toEqual([hash])
      const wide = await page
        .locator('main, main [data-board], [data-card-desk], [data-issue]')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
      expect(wide).toBe(0)
    }
  },
)

test.each(tablets)(
  'the number pad types over the quantity at $width × $height, covers no field, and leaves the keyboard as it is',
  async (size) => {
    const { page } = await keeperAtTablet()
    await page.setViewportSize(size)
    await goTo(page, '#/issues')
    const quantity = page.locator('[data-quantity]')
    await quantity.click()
    const pad = page.locator('[data-part=number-pad]')
    await pad.waitFor()
    await quantity.selectText()
    await pad.getByRole('button', { name: '4', exact: true }).click()
    await pad.getByRole('button', { name: '.', exact: true }).click()
    await page.keyboard.type('25')
    expect(await quantity.inputValue()).toBe('4.25')
    await pad.getByRole('button', { name: '删除一位' }).click()
    expect(await quantity.inputValue()).toBe('4.2')
    const [field, keys] = [await quantity.boundingBox(), await pad.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(keys?.y ?? 0)
    // The last key goes on as Enter does, and with the last number the pad goes.
    await pad.getByRole('button', { name: '下一格' }).click()
    await page.locator('[data-count]:focus').waitFor()
    await pad.getByRole('button', { name: '下一格' }).click()
    await pad.waitFor({ state: 'detached' })
    expect(await page.locator('html').getAttribute('data-pad')).toBeNull()
  },
)

test('a number that is scanned while a quantity has the cursor opens its card, and the quantity stays as it was', async () => {
  const { page, first, second } = await keeperAtTablet()
  await goTo(page, '#/issues')
  await page.locator('[data-issue]').waitFor()
  await scan(page, first.uid)
  await page.locator('[data-quantity]:focus').waitFor()
  await page.keyboard.type('3')
  await scan(page, second.uid)
  await expect.poll(() => page.locator('[data-quantity]').inputValue()).toBe('6')
  await scan(page, first.uid)
  await expect.poll(() => page.locator('[data-quantity]').inputValue()).toBe('3')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
