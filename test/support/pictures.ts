// npm run pictures: the README's pictures, taken from the demo plant at a clock that stands still.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { fromRoot } from '../../build/paths.ts'
import { openOffice } from '../../main/api/office.ts'
import type { Language } from '../../shared/texts/index.ts'
import { openDesktopPage } from './browser/desktop_page.ts'
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

const folder = fromRoot('docs/pictures')
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

mkdirSync(folder, { recursive: true })
const scratch = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await launchBrowser()
const office = await openOffice(scratch, { clock: () => '2026-11-20T10:05:00' })
try {
  for (const language of ['zh', 'en'] as const) {
    const { page, close } = await openDesktopPage(browser, office, { language })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await settled(page)
    const user = page.locator('input[type=text], input:not([type])').first()
    if ((await page.locator('input[type=password]').count()) > 0) {
      await user.fill('user20')
      await page.locator('input[type=password]').fill('demo-plant')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor({ timeout: patience })
    for (const picture of pictures.filter((one) => (one.language ?? 'zh') === language)) {
      await page.emulateMedia({ colorScheme: picture.theme ?? 'light' })
      await page.evaluate((to) => location.assign(to), picture.hash)
      await settled(page)
      if (picture.block) await pasted(page, picture.block)
      await page.screenshot({ path: join(folder, `${picture.name}.png`) })
      console.log(`docs/pictures/${picture.name}.png`)
    }
    await close()
  }
} finally {
  await office.close()
  await browser.close()
  rmSync(scratch, { recursive: true, force: true })
}
