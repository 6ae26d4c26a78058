import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../shared/texts/index.ts'
import { scratch } from '../lifetime.ts'
import { standingClock } from '../office.ts'
import { openOffice } from '../prepared.ts'
import { openDesktopPage } from './desktop_door.ts'
import { testBrowser } from './launch.ts'

/** A page, and what is opened on it: the key opens a dialog. */
type Place = readonly [hash: string, key?: string]

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
    ['#/list/welding_material_bake_records'],
    ['#/list/warehouses/1'],
    ['#/list/materials/new'],
    ['#/list/materials/entry'],
    ['#/calendar'],
    ['#/jobs'],
    ['#/permissions?resource=materials&asked=create'],
    ['#/settings'],
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
    ['#/planning'],
    ['#/planning/1'],
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
  await page.waitForFunction(
    () => document.querySelector('.mantine-Loader-root, .mantine-Skeleton-root') === null,
  )
}

/** The pages have no frames: axe's second page for joining their findings is not needed (legacy mode). */
const lookedAt = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What axe finds serious or critical: the rule, and the first part of the page it was found in. */
export async function serious(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  const axe = lookedAt(page)
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
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

/**
 * In English only the words are others, and the catalogues see to it that none is missing: the groups with the most of them;
 * every page of it where all stories are told (`npm run test:doors`).
 */
const inEnglish: ReadonlySet<string> = new Set(['the welding store and home', 'lists, forms and settings'])
const groupsOf = (language: Language) =>
  Object.entries(places).filter(
    ([name]) => language === 'zh' || process.env.OFFICE_DOORS === 'both' || inEnglish.has(name),
  )

async function inItsThemes(page: Page, name: string, language: Language): Promise<readonly string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of looks[language]) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await serious(page, rules)).map((finding) => `${name} (${colorScheme}) ${finding}`))
  }
  return found
}

const browser = await testBrowser()

/** Every page in one language; a file for each of them, because two browsers work side by side. */
export function nobodyIsKeptOut(language: Language): void {
  /** Before the first run of an office that holds nothing. */
  async function openEmpty() {
    const office = await openOffice(scratch(), { clock: standingClock('2026-11-20T10:00:00') })
    const opened = await openDesktopPage(browser, office, { language })
    onTestFinished(async () => {
      await opened.close()
      await office.close()
    })
    const { page } = opened
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await settled(page)
    return { office, page }
  }
  async function openDemo() {
    const { office, page } = await openEmpty()
    await page.keyboard.press('Enter')
    await page.locator('main h1').waitFor()
    return { office, page }
  }

  test('the first run and the sign-in', async () => {
    const { office, page } = await openEmpty()
    const found = [...(await inItsThemes(page, 'first run', language))]
    await page.keyboard.press('Enter')
    await page.getByRole('banner').waitFor()
    const other = await openDesktopPage(browser, office, { language })
    onTestFinished(() => other.close())
    await settled(other.page)
    found.push(...(await inItsThemes(other.page, 'sign-in', language)))
    expect(found).toEqual([])
  })

  test.each(groupsOf(language))('%s', { timeout: 120_000 }, async (_, group) => {
    const { page } = await openDemo()
    const found: string[] = []
    for (const [hash, key] of group) {
      await leaveFor(page, hash)
      await settled(page)
      if (key) {
        await page.locator('h1').first().click()
        await page.keyboard.press(key)
        await page.waitForFunction(() => document.querySelector('[role="dialog"]') !== null)
      }
      found.push(...(await inItsThemes(page, key ? `${hash} ${key}` : hash, language)))
      if (key) await page.keyboard.press('Escape')
    }
    expect(found).toEqual([])
  })
}
