import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { arrange, atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { cell, today } from '../../support/browser/humiture_sheet.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()

const firstKeeper = 20
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

/** The keeper of the next shift, who comes when the first has gone. */
const desk = oncePerFile(async () => {
  const office = await demoPlant(undefined, manualClock(`${today}T16:10:00`))
  await arrange(office, async ({ db }) => {
    await db.updateTable('users').set({ roles: '["keeper"]' }).where('username', '=', 'user21').execute()
    await db.deleteFrom('welding_material_humiture_records').where('create_dt', '>=', yesterday).execute()
  })
  const page = await atWork(browser, office, transports.desktop, 'user21', { hash: '#/jobs' })
  return { office, page }
})

test('the keeper of the next shift adds the 16:00 reading to the record of the first', async () => {
  const { office, page } = desk()
  const reading = { warehouse: 1, actual_temp_1: 21.5, actual_humid_1: 50 }
  await at(office, firstKeeper)('welding_material_humiture_records', 'create', reading)
  await goTo(page, '#/home')
  await cell(page, today, 'actual_temp_2').waitFor()
  expect(await cell(page, today, 'actual_temp_1').count()).toBe(0)
  await enter(page, today, 2, '22.5', '49')
  await expect
    .poll(() => recordsOn(office, today))
    .toMatchObject([{ keeper: '尤红', actual_temp_1: 21.5, actual_temp_2: 22.5 }])
})

test('a day filled in afterwards shows when it was really entered', async () => {
  const { office, page } = desk()
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
