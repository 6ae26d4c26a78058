import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { minutesBetween } from '../../../shared/kernel/times.ts'
import {
  atWork,
  keeperAt,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { find, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()

const patient = { timeout: 10_000 }
const day = '2026-11-20'
const batch = 'H99-0001'

async function openAt(door: Transport, hour: string) {
  const clock = manualClock(`${day}T${hour}`)
  const { office, page } = await keeperAt(browser, door, { clock })
  await keysOnly(page)
  // The page goes by its machine's clock between two answers of the office: both rest, and go on together.
  const begun = Date.now()
  await page.clock.setFixedTime(begun)
  const goTo = async (later: string) => {
    clock.now = `${day}T${later}`
    await page.clock.setFixedTime(begun + minutesBetween(`${day}T${hour}`, clock.now) * 60_000)
  }
  return { office, page, goTo }
}

const charge = (office: Office) =>
  office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .where('codedmark', '=', batch)
    .executeTakeFirst()

/** Into the fields in their order, each reached by Tab. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await tabTo(page, page.locator(`[data-form] input[name=${name}]`))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  }
}

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  test('a charge goes from the furnace to the welder by keys, and a second browser sees each step without reload; a temperature below its class is warned of and kept, until another is read', async () => {
    const { office, page, goTo } = await openAt(door, '08:00:00')
    const other = await atWork(browser, office, transports.LAN, 'user8', { hash: '#/bakes' })
    await other.getByRole('heading', { name: '烘干', exact: true }).waitFor()
    await find(page, 'hg', '烘干')
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-charge'))
    await page.locator('[data-action="new"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('input[name=codedmark]:focus').waitFor()
    await fill(page, {
      codedmark: batch,
      class_num: 'J507',
      size: 'Φ4.0',
      standard_num: 'NB/T 47018.2-2017',
      heat_num: '9Z001',
      quantity: '20',
      baking_temp: '320',
    })
    const warned = page.locator('[data-field=baking_temp] .warned')
    await expect.poll(() => warned.textContent(), patient).toContain('350')
    await page.keyboard.press('Control+s')
    await expect.poll(() => charge(office), patient).toMatchObject({ baking_temp: 320 })

    const cardOf = (of: Page) => of.locator('[data-charge]').filter({ hasText: batch })
    const card = cardOf(page)
    await card.waitFor()
    await cardOf(other).waitFor()
    for (const [hour, stamp, says, asked, read] of [
      ['09:10:00', 'heating_time', '保温烘干', 'baking_temp', '355'],
      ['10:30:00', 'cooling_time', '降温'],
      ['11:20:00', 'holding_time', '恒温存放', 'holding_temp', '120'],
      ['13:30:00', 'apply_time', '还可用'],
    ] as const) {
      await goTo(hour)
      // The next step has the cursor as soon as the last one rests.
      await card.locator(`[data-stamp=${stamp}]:focus`).waitFor()
      await page.keyboard.press('Enter')
      if (asked) {
        await page.locator(`input[name=${asked}]:focus`).waitFor()
        await page.keyboard.type(read)
        await page.keyboard.press('Control+Enter')
      }
      await expect
        .poll(async () => (await charge(office))?.[stamp], patient)
        .toMatch(`${day}T${hour.slice(0, 5)}`)
      await card.getByText(says).first().waitFor()
      if (stamp !== 'apply_time') await cardOf(other).getByText(says).first().waitFor()
    }
    expect(await charge(office)).toMatchObject({
      quantity: 20,
      bake_times: 1,
      baking_temp: 355,
      holding_temp: 120,
    })
  })
})
