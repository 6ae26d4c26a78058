import { readFileSync } from 'node:fs'
import type Axe from 'axe-core'
import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fromRoot } from '../../../build/paths.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { oncePerFile, tempFolder } from '../lifetime.ts'
import { manualClock } from '../office.ts'
import { openOffice } from '../prepared_office.ts'
import { demoAt, everyStory } from './demo_plant.ts'
import { openDesktopPage } from './desktop_page.ts'
import { testBrowser } from './launch.ts'

/** A page, and what is opened on it: the key opens a dialog. */
type Place = readonly [hash: string, key?: string]

const navigation = 'nav[aria-label="导航"], nav[aria-label="Navigation"]'

/** Every page. */
const places: Readonly<Record<string, readonly Place[]>> = {
  'the welding store and home': [
    ['#/'],
    ['#/humiture'],
    ['#/humiture?room=1&month=2026-10'],
    ['#/bakes'],
    ['#/bakes/new'],
    ['#/bakes/1'],
    ['#/classes'],
    ['#/print/humiture?room=1&month=2026-10'],
    ['#/print/bakes?month=2026-10'],
  ],
  'lists, forms and settings': [
    ['#/list/users'],
    ['#/list/users', 'Control+k'],
    ['#/list/materials'],
    ['#/list/purchase_orders?group=status'],
    ['#/list/welding_material_bake_records'],
    ['#/list/warehouses/1'],
    ['#/list/materials/new'],
    ['#/list/materials/entry'],
    ['#/all'],
    ['#/calendar'],
    ['#/jobs'],
    ['#/permissions?resource=materials&asked=create'],
    ['#/settings'],
    ['#/settings/copies'],
    ['#/settings/copies', 'F9'],
    ['#/print/list/users'],
    ['#/print/record/users/3'],
  ],
  'goods in': [
    ['#/entries'],
    ['#/entries/welding_material/new'],
    ['#/entries/new'],
    ['#/stock'],
    ['#/stock/steel_material?status=all'],
  ],
  procurement: [
    ['#/procurement'],
    ['#/countersign'],
    ['#/sheets/1'],
    ['#/parity/2'],
    ['#/suppliers/3'],
    ['#/products/4?document=1'],
    ['#/orders/4'],
    ['#/arrivals'],
  ],
  stores: [
    ['#/issues'],
    ['#/issues?stage=draft'],
    ['#/refunds'],
    ['#/issues/welding_material/new'],
    ['#/issues/steel_material/new'],
    ['#/refunds/welding_material/new'],
    ['#/materials/B26-0001'],
    ['#/list/steel_material_inventory_ledgers'],
  ],
  'process planning': [
    ['#/sign'],
    ['#/planning'],
    ['#/wo/26001'],
    ['#/wo/26001-1?tab=production'],
    ['#/plans'],
    ['#/floor'],
    ['#/floor/1'],
    ['#/work'],
    ['#/hours'],
    ['#/hours/tickets?order=26001'],
    ['#/libraries/1'],
    ['#/libraries/1/parts/2'],
    ['#/libraries/1/seams'],
    ['#/libraries/1/quotas'],
    ['#/libraries/3/import'],
    ['#/cards/6'],
    ['#/cards/1/versions'],
    ['#/print/cards?cards=1'],
  ],
}

/** The page that stands there goes when this answers; another one may still be on its way. */
async function leaveFor(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    const pageOf = (hash: string) => hash.split('?')[0]
    // Another month of the same sheet is the same page.
    if (pageOf(location.hash || '#/') === pageOf(to)) return void location.assign(to)
    document.querySelector('main > :first-child')?.setAttribute('data-left', '')
    location.assign(to)
  }, hash)
  await page.waitForFunction(() => document.querySelector('[data-left]') === null)
}

/** Nothing is being read any more. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [data-sheet], main p').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.mantine-Loader-root, [data-loading]') === null)
}

/** Defines `window.axe`. The test evaluates it, so the page's content policy does not apply to it. */
const axeSource = readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds serious or critical: the rule, and the first part of the page it was found in. */
export async function serious(
  page: Page,
  { rules = [], without = [] }: Part = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(runAxe, { rules: [...rules], without: [...without] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html.slice(0, 200)}`)
}

interface Part {
  /** All of them where none is named. */
  readonly rules?: readonly string[]
  /** Selectors of what is left out. */
  readonly without?: readonly string[]
}

/** Runs in the page. The pages have no frames but a previewed document, which is none of ours. */
async function runAxe({ rules, without }: { rules: string[]; without: string[] }) {
  // What is just fading in or out has the colours of neither.
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
  const { axe } = window as unknown as { axe: typeof Axe } // defined by `axeSource`
  const { violations } = await axe.run(
    { include: [document], exclude: without },
    {
      iframes: false,
      resultTypes: ['violations'],
      ...(rules.length > 0 && { runOnly: rules }),
    },
  )
  return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html ?? '' }))
}

/** The themes differ in their colours and in nothing else, and these are the same in both languages. */
const looks = {
  zh: [
    ['light', []],
    ['dark', ['color-contrast']],
  ],
  en: [['light', []]],
} as const satisfies Record<
  Language,
  readonly (readonly [theme: 'light' | 'dark', rules: readonly string[]])[]
>

async function inItsThemes(
  page: Page,
  name: string,
  language: Language,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of looks[language]) {
    await page.emulateMedia({ colorScheme })
    found.push(
      ...(await serious(page, { rules, without })).map((finding) => `${name} (${colorScheme}) ${finding}`),
    )
  }
  return found
}

const browser = await testBrowser()

/** Nothing moves while it is looked at. */
const still = async (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' })

/**
 * Every page in one language. In English only the texts differ, and the catalogue test finds missing ones: English pages are
 * checked with all browser tests only (`npm run test:doors`).
 */
export function testAccessibility(language: Language): void {
  const desk = oncePerFile(() => demoAt(browser, 'desktop', 'user20', { language, clock: manualClock() }))

  test('the first run and the sign-in', async () => {
    const office = await openOffice(tempFolder(), { clock: manualClock() })
    onTestFinished(() => office.close())
    const found: string[] = []
    for (const [name, of] of [
      ['first run', office],
      ['sign-in', desk().office],
    ] as const) {
      const { page, close } = await openDesktopPage(browser, of, { language })
      onTestFinished(close)
      await still(page)
      await settled(page)
      found.push(...(await inItsThemes(page, name, language)))
    }
    expect(found).toEqual([])
  })

  describe.runIf(language === 'zh' || everyStory)('every page', () => {
    test.each(Object.entries(places))('%s', { timeout: 120_000 }, async (_, group) => {
      const { page } = desk()
      await still(page)
      const found: string[] = []
      for (const [at, [hash, key]] of group.entries()) {
        await leaveFor(page, hash)
        await settled(page)
        if (key) {
          await page.locator('h1').first().click()
          await page.keyboard.press(key)
          await page.waitForFunction(() => document.querySelector('[role="dialog"]') !== null)
        }
        // The navigation is the same beside every page, and about a third of it: the first page of a group is examined with it.
        const without = at === 0 ? [] : [navigation]
        found.push(...(await inItsThemes(page, key ? `${hash} ${key}` : hash, language, without)))
        if (key) await page.keyboard.press('Escape')
      }
      expect(found).toEqual([])
    })
  })
}
