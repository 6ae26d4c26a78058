import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openOffice } from '../../main/api/office.ts'
import type { Language } from '../../shared/texts/index.ts'
import { scratch, standingClock } from '../office.ts'
import { openDesktopPage } from './desktop_door.ts'
import { launchBrowser } from './launch.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Every page, and what is opened on it; the last key opens a dialog. */
const places: readonly (readonly [hash: string, key?: string])[] = [
  ['#/'],
  ['#/humiture'],
  ['#/humiture?room=1&month=2026-10'],
  ['#/bakes'],
  ['#/bakes/new'],
  ['#/bakes/1'],
  ['#/list/users'],
  ['#/list/users', 'Control+k'],
  ['#/list/materials'],
  ['#/list/welding_material_bake_records'],
  ['#/list/warehouses/1'],
  ['#/list/materials/new'],
  ['#/list/materials/entry'],
  ['#/cards/6'],
  ['#/cards/1/versions'],
  ['#/classes'],
  ['#/libraries/1'],
  ['#/libraries/1/seams'],
  ['#/libraries/1/quotas'],
  ['#/calendar'],
  ['#/jobs'],
  ['#/settings'],
  ['#/print/humiture?room=1&month=2026-10'],
  ['#/print/bakes?month=2026-10'],
  ['#/print/list/users'],
  ['#/print/record/users/3'],
]

/** Nothing is being read any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [data-sheet], main p').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('.mantine-Loader-root, .mantine-Skeleton-root') === null,
  )
}

/** What axe finds serious or critical: the rule, and the first part of the page it was found in. */
async function serious(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}

/** The themes differ in their colours and in nothing else. */
async function inBothThemes(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', []],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await serious(page, rules)).map((finding) => `${name} (${colorScheme}) ${finding}`))
  }
  return found
}

test.each(['zh', 'en'] as const)(
  'nobody is kept out of a page, in either theme (%s)',
  async (language: Language) => {
    const office = await openOffice(scratch(), { clock: standingClock('2026-11-20T10:00:00') })
    const opened = await openDesktopPage(browser, office, { language })
    onTestFinished(async () => {
      await opened.close()
      await office.close()
    })
    const { page } = opened
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await settled(page)
    const found = [...(await inBothThemes(page, 'first run'))]
    await page.keyboard.press('Enter')
    await page.getByRole('banner').waitFor()
    for (const [hash, key] of places) {
      await page.evaluate((to) => location.assign(to), hash)
      await settled(page)
      if (key) {
        await page.locator('h1').first().click()
        await page.keyboard.press(key)
        await page.waitForFunction(() => document.querySelector('[role="dialog"]') !== null)
      }
      found.push(...(await inBothThemes(page, key ? `${hash} ${key}` : hash)))
      if (key) await page.keyboard.press('Escape')
    }
    const other = await openDesktopPage(browser, office, { language })
    onTestFinished(() => other.close())
    await settled(other.page)
    found.push(...(await inBothThemes(other.page, 'sign-in')))
    expect(found).toEqual([])
  },
  180_000,
)
