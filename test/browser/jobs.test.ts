import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { scratch } from '../lifetime.ts'
import { openOffice } from '../prepared.ts'
import { goTo, keysOnly } from './by_keys.ts'
import { atWork, type Door, doors, keeperAt, throughDoor } from './demo_plant.ts'
import { testBrowser } from './launch.ts'

const browser = await testBrowser()

async function openEmpty(door: Door): Promise<{ office: Office; page: Page }> {
  const office = await openOffice(scratch())
  const opened = await doors[door](browser, office)
  onTestFinished(async () => {
    await opened.close()
    await office.close()
  })
  await keysOnly(opened.page)
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor()
  return { office, page: opened.page }
}

async function openHome(door: Door): Promise<{ office: Office; page: Page }> {
  const opened = await keeperAt(browser, door)
  await keysOnly(opened.page)
  return opened
}

/** Somebody else at another machine, who has his home page before him. */
async function otherAtHome(office: Office, username: string): Promise<Page> {
  const page = await atWork(browser, office, doors.LAN, username)
  await page.getByRole('heading', { name: '焊材库温湿度' }).waitFor()
  return page
}

const readings = (office: Office) =>
  office.file.reading.db
    .selectFrom('welding_material_humiture_records')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const charge = (office: Office) =>
  office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe.each(throughDoor('desktop'))('through the %s door', (door) => {
  test('from the first launch to the first humiture record without a mouse', async () => {
    const { office, page } = await openEmpty(door)
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    await press('Enter')
    await page.getByRole('heading', { name: '焊材库温湿度' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    for (const key of ['2', '1', 'Enter', '5', '0', 'Enter']) await press(key)
    await expect.poll(async () => (await readings(office))?.actual_humid_1).toBe(50)
    expect(await readings(office)).toMatchObject({ actual_temp_1: 21, actual_humid_1: 50, keeper: '尤红' })
    expect(keys).toBeLessThanOrEqual(8)
  })

  test('a breach shows its level while it is typed, and asks for the measure taken', async () => {
    const { office, page } = await openHome(door)
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    await page.keyboard.type('18')
    await page.keyboard.press('Tab')
    await page.keyboard.type('72')
    await page.getByText('严重超限').first().waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await readings(office))?.actual_humid_1).toBe(72)
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-entry') === 'remark')
    await page.keyboard.type('开启除湿机')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await readings(office))?.remark).toBe('开启除湿机')
  })

  test('a charge goes from the furnace to the welder, and a second browser sees each step without reload', async () => {
    const { office, page } = await openHome(door)
    await page.getByRole('heading', { name: '焊材库温湿度' }).waitFor()
    const other = await otherAtHome(office, 'user8')
    await goTo(other, '#/bakes')
    await other.getByRole('heading', { name: '焊材烘干' }).waitFor()
    await page.getByRole('link', { name: '烘干', exact: true }).press('Enter')

    await page.getByRole('button', { name: '新装炉' }).press('Enter')
    await page.locator('input[name=codedmark]').waitFor()
    for (const [name, value] of [
      ['codedmark', 'H99-0001'],
      ['class_num', 'J507'],
      ['size', 'Φ4.0'],
      ['standard_num', 'NB/T 47018.2-2017'],
      ['heat_num', '9Z001'],
      ['quantity', '20'],
      ['baking_temp', '350'],
    ] as const) {
      await page.locator(`input[name=${name}]`).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await charge(office))?.codedmark).toBe('H99-0001')
    await other.getByText('H99-0001').first().waitFor()

    const card = (of: Page) => of.locator('[data-charge]').filter({ hasText: 'H99-0001' })
    for (const [column, stage] of [
      ['heating_time', '保温烘干'],
      ['cooling_time', '降温'],
      ['holding_time', '恒温存放'],
      ['apply_time', undefined],
    ] as const) {
      // The board opens on the next step, and each next one has the focus as soon as the last one rests.
      await page.waitForFunction(
        (stamp) => document.activeElement?.getAttribute('data-stamp') === stamp,
        column,
      )
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await charge(office))?.[column] ?? '').toMatch(/T/)
      if (stage) await card(other).getByText(stage).first().waitFor()
    }
  })

  test('a reading typed at one screen stands on the other without reload', async () => {
    const { office, page } = await openHome(door)
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    const other = await otherAtHome(office, 'user21')
    await page.keyboard.type('23.4')
    await page.keyboard.press('Tab')
    await page.keyboard.type('51.5')
    await page.keyboard.press('Control+s')
    await other.getByText('23.4').or(other.locator('input[value="23.4"]')).first().waitFor()
  })
})
