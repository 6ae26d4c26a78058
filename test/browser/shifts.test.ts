import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Office, openOffice } from '../../main/api/office.ts'
import { addDays, toPlant } from '../../shared/kernel/times.ts'
import { scratch } from '../office.ts'
import { openDesktopPage } from './desktop_door.ts'
import { openLanPage } from './lan_door.ts'
import { launchBrowser } from './launch.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const today = toPlant(new Date()).slice(0, 10)
const yesterday = addDays(today, -1)

/** The demo plant, at the keeper's desk. */
async function openDemo(): Promise<{ office: Office; page: Page }> {
  const office = await openOffice(scratch())
  const { page, close } = await openDesktopPage(browser, office)
  onTestFinished(async () => {
    await close()
    await office.close()
  })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '焊材库温湿度' }).waitFor()
  return { office, page }
}
/** Puts the demo plant into the state that a test begins with. */
const write = (office: Office, run: Parameters<typeof office.file.write>[1]) =>
  office.file.write(
    { user: 0, person: 'test', machine: '', request: '', reason: '', at: `${today}T00:00:00` },
    run,
  )
const recordsOn = (office: Office, day: string) =>
  office.file.reading.db
    .selectFrom('welding_material_humiture_records')
    .selectAll()
    .where('create_dt', '>=', day)
    .where('create_dt', '<', addDays(day, 1))
    .execute()

const cell = (page: Page, day: string, name: string) =>
  page.locator(`[data-day="${day}"][data-entry="${name}"]`)
async function enter(page: Page, day: string, reading: 1 | 2, temp: string, humid: string): Promise<void> {
  await cell(page, day, `actual_temp_${reading}`).fill(temp)
  await cell(page, day, `actual_humid_${reading}`).fill(humid)
  await page.keyboard.press('Control+s')
}

test('the keeper of the next shift adds the 16:00 reading to the record of the first', async () => {
  const { office, page } = await openDemo()
  await write(office, async ({ db }) => {
    await db.updateTable('users').set({ roles: '["keeper"]' }).where('username', '=', 'user21').execute()
  })
  await enter(page, today, 1, '21.5', '50')
  await expect.poll(async () => (await recordsOn(office, today))[0]?.actual_temp_1).toBe(21.5)

  const opened = await openLanPage(browser, office)
  onTestFinished(() => opened.close())
  const other = opened.page
  await other.getByLabel('用户名').fill('user21')
  await other.locator('input[type=password]').fill('demo-plant')
  await other.keyboard.press('Enter')
  await cell(other, today, 'actual_temp_2').waitFor()
  expect(await cell(other, today, 'actual_temp_1').count()).toBe(0)
  await enter(other, today, 2, '22.5', '49')
  await expect
    .poll(() => recordsOn(office, today))
    .toMatchObject([{ keeper: '尤红', actual_temp_1: 21.5, actual_temp_2: 22.5 }])
})

test('a day filled in afterwards shows when it was really entered', async () => {
  const { office, page } = await openDemo()
  await write(office, async ({ db }) => {
    await db.deleteFrom('welding_material_humiture_records').where('create_dt', '>=', yesterday).execute()
  })
  await page.evaluate((month) => location.assign(`#/humiture?month=${month}`), yesterday.slice(0, 7))
  await enter(page, yesterday, 1, '21.5', '50')
  await expect
    .poll(async () => (await recordsOn(office, yesterday))[0])
    .toMatchObject({ create_dt: `${yesterday}T00:00:00`, reading_dt_1: expect.stringMatching(`^${today}T`) })
  await page
    .locator(`[data-row="${yesterday}"]`)
    .getByText(new RegExp(`^${today.slice(5)} \\d\\d:\\d\\d 录入$`))
    .waitFor()
})
