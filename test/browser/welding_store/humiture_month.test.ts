import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { stockKind } from '../../../shared/inventory/codes.ts'
import { isWorkingDay, monthDays } from '../../../shared/inventory/welding/plant_calendar.ts'
import {
  arrange,
  everyStory,
  keeperAt,
  type Transport,
  testedTransports,
} from '../../support/browser/demo_plant.ts'
import { cell } from '../../support/browser/humiture_sheet.ts'
import { find, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { textsIn } from '../../support/browser/paper.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()

const month = '2026-08'
const storeroom = '三级焊材库'
const workingDays = monthDays(month).filter((day) => isWorkingDay(day, new Map()))
/** The first of them, over a Sunday; the whole month where every story is told. */
const entered = everyStory ? workingDays : workingDays.slice(0, 3)
const count = 2 * entered.length

/** Four numbers of a day, inside the limits and no two days alike. */
const numbersOf = (day: string) => {
  const at = Number(day.slice(8)) / 10
  return [18 + at, 50 + at, 20 + at, 45 + at].map((number) => number.toFixed(1))
}

/** The keeper of the demo plant on the first of the month, before the empty sheet of a new storeroom. */
async function openNewRoom(door: Transport) {
  const clock = manualClock(`${month}-01T07:50:00`)
  const { office, page } = await keeperAt(browser, door, { clock })
  await keysOnly(page)
  const room = { name: storeroom, location: 'C区', category: stockKind.code.welding_material }
  await arrange(office, ({ db }) => db.insertInto('warehouses').values(room).execute())
  await find(page, 'wsd', '温湿度')
  await tabTo(page, page.getByRole('combobox', { name: '库房' }), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  const wanted = page.getByRole('option', { name: storeroom })
  await wanted.waitFor()
  while ((await wanted.getAttribute('data-combobox-selected')) === null)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /room=\d+/.test(location.hash))
  return { office, page, clock }
}

/** A window that stood open over night hears of the new day with the first thing that happens in the office. */
const somebodyWorks = (office: Office, day: string) =>
  arrange(office, ({ db }) =>
    db
      .updateTable('warehouses')
      .set({ location: `C区，${day} 盘点` })
      .where('name', '=', storeroom)
      .execute(),
  )

const stored = async (office: Office): Promise<readonly (number | null)[][]> => {
  const rows = await office.file.reading.db
    .selectFrom('welding_material_humiture_records')
    .innerJoin('warehouses', 'warehouses.id', 'warehouse')
    .select(['actual_temp_1', 'actual_humid_1', 'actual_temp_2', 'actual_humid_2'])
    .where('warehouses.name', '=', storeroom)
    .orderBy('create_dt')
    .execute()
  return rows.map((row) => Object.values(row))
}

/** Temperature and humidity, each ended by Enter; the second Enter saves. */
async function typeReading(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  test('a month entered at 10:00 and 16:00 of every working day so far is complete, and stands on its form', async () => {
    const { office, page, clock } = await openNewRoom(door)
    for (const day of entered) {
      clock.now = `${day}T10:03:00`
      await somebodyWorks(office, day)
      const [temp1 = '', humid1 = '', temp2 = '', humid2 = ''] = numbersOf(day)
      await cell(page, day, 'actual_temp_1').and(page.locator(':focus')).waitFor()
      await typeReading(page, [temp1, humid1])
      await cell(page, day, 'actual_temp_2').and(page.locator(':focus')).waitFor()
      if (day === entered[0]) {
        // Before noon the page asks whether the reading of 16:00 is meant; Enter goes back, and nothing is stored.
        await typeReading(page, [temp2, humid2])
        await page.getByRole('dialog', { name: '16:00 的读数？' }).waitFor()
        await page.keyboard.press('Enter')
        await cell(page, day, 'actual_humid_2').and(page.locator(':focus')).waitFor()
        expect(await stored(office)).toEqual([[Number(temp1), Number(humid1), null, null]])
        clock.now = `${day}T16:02:00`
        await page.keyboard.press('Enter')
      } else {
        clock.now = `${day}T16:02:00`
        await typeReading(page, [temp2, humid2])
      }
      // The page asks as well while it has not heard yet that it is afternoon.
      const meant = page.getByRole('button', { name: '照此保存' })
      await meant.or(page.locator('[data-sheet]:focus')).waitFor()
      if (await meant.isVisible()) await meant.press('Enter')
      await expect.poll(async () => (await stored(office)).at(-1)?.at(-1)).toBe(Number(humid2))
      // Nothing is left to type until the next morning: the cursor rests on the sheet.
      await page.locator('[data-sheet]:focus').waitFor()
    }
    expect(await stored(office)).toEqual(entered.map((day) => numbersOf(day).map(Number)))
    expect(workingDays).toHaveLength(26)
    await page.getByText(`已记 ${count} / 应记 ${count} 次`).waitFor()
    await page.getByText('完整率 100%').waitFor()
    await page.keyboard.press('Control+p')
    await page.locator('[data-sheet] [data-cell]').first().waitFor()
    const texts = await page.evaluate(textsIn)
    expect(texts).toContain('表号：CR-HC-01')
    expect(texts).toContain(`库房名称：${storeroom} 2026 年 8 月`)
    for (const day of entered)
      expect(texts).toContain(` ${Number(day.slice(8))} ${numbersOf(day).join(' ')} 尤红`)
    expect(texts).toContain('本月超限 0 次，漏记 0 次')
  })
})
