import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { addDays } from '../../shared/kernel/times.ts'
import { goTo } from './by_keys.ts'
import { arrange, atWork, doors, keeperAt } from './demo_plant.ts'
import { testBrowser } from './launch.ts'
import { cell, today } from './sheet_desk.ts'

const browser = await testBrowser()

const yesterday = addDays(today, -1)

const recordsOn = (office: Office, day: string) =>
  office.file.reading.db
    .selectFrom('welding_material_humiture_records')
    .selectAll()
    .where('create_dt', '>=', day)
    .where('create_dt', '<', addDays(day, 1))
    .execute()

async function enter(page: Page, day: string, reading: 1 | 2, temp: string, humid: string): Promise<void> {
  await cell(page, day, `actual_temp_${reading}`).fill(temp)
  await cell(page, day, `actual_humid_${reading}`).fill(humid)
  await page.keyboard.press('Control+s')
}

test('the keeper of the next shift adds the 16:00 reading to the record of the first', async () => {
  const { office, page } = await keeperAt(browser, 'desktop')
  await arrange(office, async ({ db }) => {
    await db.updateTable('users').set({ roles: '["keeper"]' }).where('username', '=', 'user21').execute()
  })
  await enter(page, today, 1, '21.5', '50')
  await expect.poll(async () => (await recordsOn(office, today))[0]?.actual_temp_1).toBe(21.5)

  const other = await atWork(browser, office, doors.LAN, 'user21')
  await cell(other, today, 'actual_temp_2').waitFor()
  expect(await cell(other, today, 'actual_temp_1').count()).toBe(0)
  await enter(other, today, 2, '22.5', '49')
  await expect
    .poll(() => recordsOn(office, today))
    .toMatchObject([{ keeper: '尤红', actual_temp_1: 21.5, actual_temp_2: 22.5 }])
})

test('a day filled in afterwards shows when it was really entered', async () => {
  const { office, page } = await keeperAt(browser, 'desktop')
  await arrange(office, async ({ db }) => {
    await db.deleteFrom('welding_material_humiture_records').where('create_dt', '>=', yesterday).execute()
  })
  await goTo(page, `#/humiture?month=${yesterday.slice(0, 7)}`)
  await enter(page, yesterday, 1, '21.5', '50')
  await expect
    .poll(async () => (await recordsOn(office, yesterday))[0])
    .toMatchObject({ create_dt: `${yesterday}T00:00:00`, reading_dt_1: expect.stringMatching(`^${today}T`) })
  await page
    .locator(`[data-row="${yesterday}"]`)
    .getByText(new RegExp(`^${today.slice(5)} \\d\\d:\\d\\d 录入$`))
    .waitFor()
})
