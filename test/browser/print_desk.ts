import type { Browser, Page } from 'playwright'
import { onTestFinished } from 'vitest'
import { type Office, openOffice } from '../../main/api/office.ts'
import { scratch, standingClock } from '../office.ts'
import type { OpenPage, openDesktopPage } from './desktop_door.ts'

/** Who writes what a test needs beforehand. */
export const write = { user: 0, person: 'test', machine: '', request: '', reason: '' }

/** The demo plant, loaded on a day of which a whole month with 31 days lies behind. */
export async function openDemo(browser: Browser, door: typeof openDesktopPage, language: 'zh' | 'en' = 'zh') {
  const office = await openOffice(scratch(), { clock: standingClock('2026-11-20T10:00:00') })
  const opened = await door(browser, office, { language })
  closeAfterwards(office, opened)
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor()
  await opened.page.keyboard.press('Enter')
  await opened.page.locator('[data-row]').first().waitFor()
  return { office, page: opened.page }
}

const closeAfterwards = (office: Office, opened: OpenPage) =>
  onTestFinished(async () => {
    await opened.close()
    await office.close()
  })

/** Opens a preview and waits until its sheets and their signs are there. */
export async function preview(page: Page, hash: string): Promise<void> {
  await page.evaluate((place) => {
    window.location.hash = place
  }, hash)
  await page.locator('[data-sheet]').first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}
