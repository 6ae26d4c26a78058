import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { goTo } from './keyboard.ts'

export { transports } from './demo_plant.ts'

/** What the tests of transfer cards have in common: the demo plant's people at their machines. */
export const planner = 'user6'
export const checker = 'user7'
export const head = 'user5'
export const engineer = 'user8'
/** Compiled by the planner, sent back once. */
export const openCard = 5

export const patient = { timeout: 10_000 }

/** A cell of the process grid; rows from 1. */
export const cell = (page: Page, row: number, column: 'name' | 'detail') =>
  page.locator(`textarea[data-cell$="/${column}"]`).nth(row - 1)
export const headCell = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`)

export async function openOn(page: Page, card: number): Promise<void> {
  await goTo(page, `#/cards/${card}`)
  await page.locator('[data-form] h1').filter({ hasText: 'LZ' }).waitFor()
}

/** Types over the cell that has the cursor, and goes on by this key. */
export async function write(page: Page, text: string, key: 'Tab' | 'Enter'): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press(key)
}

export const cardOf = (office: Office, id: number) =>
  office.file.reading.db.selectFrom('transfer_cards').selectAll().where('id', '=', id).executeTakeFirst()

export const processesOf = (office: Office, card: number) =>
  office.file.reading.db
    .selectFrom('transfer_card_processes')
    .select(['index', 'name', 'detail'])
    .where('transfer_card', '=', card)
    .orderBy('index')
    .execute()

/** The card has come so far, in the office and on the page. */
export async function isNow(office: Office, page: Page, id: number, status: string): Promise<void> {
  await expect.poll(async () => (await cardOf(office, id))?.status, patient).toBe(status)
  await page.locator('[data-part=head]').getByText(status, { exact: true }).waitFor()
}
