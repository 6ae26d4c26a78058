import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import {
  atWork,
  keeperAt,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

const browser = await testBrowser()

async function openEmpty(door: Transport): Promise<{ office: Office; page: Page }> {
  const office = await openOffice(tempFolder())
  const opened = await transports[door](browser, office)
  onTestFinished(async () => {
    await opened.close()
    await office.close()
  })
  await keysOnly(opened.page)
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor()
  return { office, page: opened.page }
}

const readings = (office: Office) =>
  office.file.reading.db
    .selectFrom('welding_material_humiture_records')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  test('from the first launch to the first humiture record without a mouse', async () => {
    const { office, page } = await openEmpty(door)
    let keys = 0
    const press = async (key: string) => {
      keys++
      await page.keyboard.press(key)
    }
    await press('Enter')
    await page.getByRole('heading', { name: '温湿度' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    for (const key of ['2', '1', 'Enter', '5', '0', 'Enter']) await press(key)
    await expect.poll(async () => (await readings(office))?.actual_humid_1).toBe(50)
    expect(await readings(office)).toMatchObject({ actual_temp_1: 21, actual_humid_1: 50, keeper: '尤红' })
    expect(keys).toBeLessThanOrEqual(8)
  })

  test('a breach shows its level while it is typed, asks for the measure taken, and stands on another screen without reload', async () => {
    const { office, page } = await keeperAt(browser, door)
    await keysOnly(page)
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    const other = await atWork(browser, office, transports.LAN, 'user21')
    await other.getByRole('heading', { name: '温湿度' }).waitFor()
    await page.keyboard.type('23.4')
    await page.keyboard.press('Tab')
    await page.keyboard.type('72')
    await page.getByText('严重超限').first().waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await readings(office))?.actual_humid_1).toBe(72)
    await other.getByText('23.4').or(other.locator('input[value="23.4"]')).first().waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-entry') === 'remark')
    await page.keyboard.type('开启除湿机')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await readings(office))?.remark).toBe('开启除湿机')
  })
})
