import type { Browser, Page } from 'playwright'
import type { Office } from '../../../main/api/office.ts'
import { addDays, toPlant } from '../../../shared/kernel/times.ts'
import { manualClock } from '../office.ts'
import { arrange, keeperAt, type Transport } from './demo_plant.ts'
import { goTo } from './keyboard.ts'

export const today = toPlant(new Date()).slice(0, 10)

/** Three days of one sheet, the last of them today, or the end of last month where this one has just begun. */
const end = Number(today.slice(8)) >= 4 ? today : addDays(today, -Number(today.slice(8)))
export const days = [addDays(end, -2), addDays(end, -1), end] as const

/** The demo plant's sheet at the keeper's desk in the afternoon, with nothing recorded on the three days. */
export async function openSheet(browser: Browser, door: Transport): Promise<{ office: Office; page: Page }> {
  const { office, page } = await keeperAt(browser, door, { clock: manualClock(`${today}T16:10:00`) })
  await arrange(office, async ({ db }) => {
    await db.deleteFrom('welding_material_humiture_records').where('create_dt', '>=', days[0]).execute()
  })
  await goTo(page, `#/humiture?month=${end.slice(0, 7)}`)
  await cell(page, end, 'actual_temp_1').waitFor()
  return { office, page }
}

/** The records of the three days, the earliest first. */
export const records = (office: Office) =>
  office.file.reading.db
    .selectFrom('welding_material_humiture_records')
    .selectAll()
    .where('create_dt', '>=', days[0])
    .where('create_dt', '<', addDays(end, 1))
    .orderBy('create_dt')
    .orderBy('id')
    .execute()

export const cell = (page: Page, day: string, name: string) =>
  page.locator(`[data-day="${day}"][data-entry="${name}"]`)
export const row = (page: Page, day: string) => page.locator(`[data-row="${day}"]`)

/** In which cell the cursor stands: `2026-11-20 actual_temp_1`. */
export const cursor = (page: Page) =>
  page.evaluate(() => {
    const { day, entry, closed } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
    return `${day} ${entry ?? closed}`
  })
