// npm run pictures: the pictures of the README and the handbook, taken from the demo plant at a clock that stands still.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { fromRoot } from '../../build/paths.ts'
import { loadDemo } from '../../main/api/demo/load.ts'
import { openOffice } from '../../main/api/office.ts'
import type { TopicName } from '../../renderer/app/help.zh.ts'
import type { Language } from '../../shared/texts/index.ts'
import { type OpenPage, openDesktopPage } from './browser/desktop_page.ts'
import { copyFromExcel } from './browser/keyboard.ts'
import { launchBrowser } from './browser/launch.ts'

interface Picture {
  readonly name: string
  readonly hash: string
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  /** What is pasted before the picture is taken. */
  readonly block?: readonly (readonly string[])[]
}

/** One of them is wrong, as the grid shows. */
const charges = [
  ['NB/T 47018.2-2017', 'Φ4.0', 'J507', '5J1167', 'H26-0003', '20'],
  ['NB/T 47018.2-2017', 'Φ3.2', 'J507', '5J1142', 'H26-0002', '十五'],
  ['NB/T 47018.2-2017', 'Φ4.0', 'J422', '4T2035', 'H26-0004', '1,5'],
  ['NB/T 47018.2-2017', 'Φ3.2', 'A102', '2A0416', 'H26-0005', '１２'],
]

const pictures: readonly Picture[] = [
  { name: 'home', hash: '#/' },
  { name: 'month_sheet', hash: '#/humiture?room=1&month=2026-10' },
  { name: 'oven_board', hash: '#/bakes', theme: 'dark' },
  { name: 'list', hash: '#/list/materials', language: 'en' },
  { name: 'entry_grid', hash: '#/list/welding_material_bake_records/entry', block: charges },
  { name: 'print_preview', hash: '#/print/humiture?room=1&month=2026-10' },
]

/** Of the handbook: the page of each topic. */
const chapters: Partial<Record<TopicName, string>> = {
  home: '#/',
  work_order: '#/wo/26001',
  planning: '#/planning',
  library: '#/libraries/1',
  seams: '#/libraries/1/seams',
  quotas: '#/libraries/1/quotas',
  card: '#/cards/1',
  sign: '#/sign',
  documents: '#/documents',
  procurement: '#/procurement',
  purchase_order: '#/orders/1',
  bidding_sheet: '#/sheets/1',
  supplier: '#/suppliers/1',
  arrivals: '#/arrivals',
  plans: '#/plans',
  floor: '#/floor',
  work: '#/work',
  hours: '#/hours',
  entry_document: '#/entries/welding_material/1',
  issue_desk: '#/issues',
  refund_desk: '#/refunds',
  stock: '#/stock',
  humiture: '#/humiture?room=1&month=2026-10',
  bakes: '#/bakes',
  classes: '#/classes',
  lists: '#/list/materials',
  print: '#/print/humiture?room=1&month=2026-10',
  calendar: '#/calendar',
  permissions: '#/permissions',
  health: '#/settings/health',
}

/** Whose pages they are where the administrator has nothing on them. */
const readers: Readonly<Record<string, string>> = { home: 'user20', documents: 'user4', sign: 'user7' }

const folder = fromRoot('docs/pictures')
const ofManual = fromRoot('renderer/app/manual/pictures')
/** `npm run pictures -- manual` takes those of the handbook alone. */
const onlyManual = process.argv.includes('manual')
const patience = 20_000

/** Nothing is being read any more, and all signs have their face. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [data-sheet]').first().waitFor({ timeout: patience })
  await page.waitForFunction(() => document.querySelector('.mantine-Loader-root, [data-loading]') === null)
  // Animations end, and the last fonts are requested.
  await page.waitForTimeout(1000)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(200)
}

async function pasted(page: Page, block: readonly (readonly string[])[]): Promise<void> {
  await copyFromExcel(page, block)
  await page.locator('[data-grid] input').focus()
  await page.keyboard.press('Control+v')
  await page.waitForTimeout(500)
}

async function signedIn(language: Language, username: string): Promise<OpenPage> {
  const opened = await openDesktopPage(browser, office, { language, username })
  await opened.page.emulateMedia({ reducedMotion: 'reduce' })
  await opened.page.getByRole('navigation').first().waitFor({ timeout: patience })
  return opened
}

async function show(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), hash)
  await settled(page)
}

mkdirSync(folder, { recursive: true })
mkdirSync(ofManual, { recursive: true })
const scratch = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await launchBrowser()
const office = await openOffice(scratch, { clock: () => '2026-11-20T10:05:00' })
try {
  await loadDemo(office, 'zh')
  for (const language of onlyManual ? [] : (['zh', 'en'] as const)) {
    const { page, close } = await signedIn(language, 'user20')
    for (const picture of pictures.filter((one) => (one.language ?? 'zh') === language)) {
      await page.emulateMedia({ colorScheme: picture.theme ?? 'light' })
      await show(page, picture.hash)
      if (picture.block) await pasted(page, picture.block)
      await page.screenshot({ path: join(folder, `${picture.name}.png`) })
      console.log(`docs/pictures/${picture.name}.png`)
    }
    await close()
  }
  const names = Object.keys(chapters)
  for (const username of new Set(names.map((name) => readers[name] ?? 'user1'))) {
    const { page, close } = await signedIn('zh', username)
    for (const [name, hash] of Object.entries(chapters)) {
      if ((readers[name] ?? 'user1') !== username) continue
      await show(page, hash)
      const file = `${name.replace('_desk', 's')}.jpg`
      await page.screenshot({ path: join(ofManual, file), type: 'jpeg', quality: 72 })
      console.log(`renderer/app/manual/pictures/${file}`)
    }
    await close()
  }
} finally {
  await office.close()
  await browser.close()
  rmSync(scratch, { recursive: true, force: true })
}
