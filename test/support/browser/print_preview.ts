import type { Browser, Page } from 'playwright'
import type { Language } from '../../../shared/texts/index.ts'
import { manualClock } from '../office.ts'
import { keeperAt, type Transport } from './demo_plant.ts'
import { goTo } from './keyboard.ts'

/** The keeper on a day of which a whole month with 31 days lies behind. */
export const openPrinting = (browser: Browser, door: Transport = 'desktop', language: Language = 'zh') =>
  keeperAt(browser, door, { clock: manualClock(), language })

/** Opens a preview, after one that is open is left, and waits until its sheets and their signs are there. */
export async function preview(page: Page, hash: string): Promise<void> {
  const sheet = page.locator('[data-sheet]').first()
  if ((await sheet.count()) > 0) {
    await goTo(page, '#/print')
    await sheet.waitFor({ state: 'detached' })
  }
  await goTo(page, hash)
  await sheet.waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}
