import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { demoFolder, openOffice } from '../prepared.ts'
import { goTo, inputMethod, keysOnly, tabTo } from './by_keys.ts'
import { arrange, atWork, type Door, doors, throughDoor } from './demo_plant.ts'
import { testBrowser } from './launch.ts'
import { cell, today } from './sheet_desk.ts'

const browser = await testBrowser()
let office: Office
const directory = mkdtempSync(join(tmpdir(), 'office-'))
beforeAll(async () => {
  office = await openOffice(await demoFolder(undefined, directory))
})
afterAll(async () => {
  await office.close()
  rmSync(directory, { recursive: true, force: true })
})

const [keeper, engineer] = ['user20', 'user8']
const patient = { timeout: 10_000 }

async function open(door: Door, username: string): Promise<Page> {
  const page = await atWork(browser, office, doors[door], username)
  await keysOnly(page)
  return page
}
async function openMaterial(door: Door, id: number): Promise<Page> {
  const page = await open(door, engineer)
  await goTo(page, `#/list/materials/${id}`)
  return page
}

const material = (id: number) =>
  office.file.reading.db.selectFrom('materials').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const remark = async () =>
  (
    await office.file.reading.db
      .selectFrom('welding_material_humiture_records')
      .select('remark')
      .where('create_dt', '>=', today)
      .executeTakeFirst()
  )?.remark

describe.each(throughDoor('LAN'))('through the %s door', (door) => {
  test('in a field of a form Enter of the input method takes the word; the next Enter goes on', async () => {
    const id = { desktop: 3, LAN: 4 }[door]
    const before = await material(id)
    const page = await openMaterial(door, id)
    const standard = page.locator('[data-form] input[name=standard]')
    await tabTo(page, standard)
    await page.keyboard.press('Control+a')
    const method = await inputMethod(page)
    await method.compose('guobiao')
    await method.take('国标')
    expect(await standard.inputValue()).toBe('国标')
    expect(await standard.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await material(id)).toEqual(before)
    await page.keyboard.press('Enter')
    await page.locator('[data-form] input[name=standard]:focus').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await material(id)).standard, patient).toBe('国标')
  })

  test('Esc of the input method drops what is composed, and a field of a form keeps what was typed before', async () => {
    const page = await openMaterial(door, { desktop: 5, LAN: 6 }[door])
    const standard = page.locator('[data-form] input[name=standard]')
    await tabTo(page, standard)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('GB/T 1')
    const method = await inputMethod(page)
    await method.compose('guo')
    await method.drop()
    expect(await standard.inputValue()).toBe('GB/T 1')
  })

  test('in the remark of a day Enter of the input method saves nothing; the next Enter saves', async () => {
    await arrange(office, ({ db }) =>
      db.deleteFrom('welding_material_humiture_records').where('create_dt', '>=', today).execute(),
    )
    const page = await open(door, keeper)
    await goTo(page, '#/humiture')
    await cell(page, today, 'actual_temp_1').and(page.locator(':focus')).waitFor()
    for (const number of ['21', '50']) {
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
    }
    await expect.poll(remark, patient).toBe('')
    await tabTo(page, cell(page, today, 'remark'))
    const method = await inputMethod(page)
    await method.compose('kaiqi')
    await method.take('开启除湿机')
    expect(await cell(page, today, 'remark').inputValue()).toBe('开启除湿机')
    expect(await remark()).toBe('')
    await page.keyboard.press('Enter')
    await expect.poll(remark, patient).toBe('开启除湿机')
  })

  test('in the search Enter of the input method opens nothing and Esc closes nothing', async () => {
    const page = await open(door, keeper)
    const before = page.url()
    await page.keyboard.press('Control+k')
    const search = page.locator('[role=dialog] input:focus')
    await search.waitFor()
    const method = await inputMethod(page)
    await method.compose('wendu')
    await method.drop()
    await method.compose('wendu')
    await method.take('温湿度')
    expect(await search.inputValue()).toBe('温湿度')
    expect(page.url()).toBe(before)
    await page.locator('[role=option][aria-selected=true]').filter({ hasText: '温湿度' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.hash.startsWith('#/humiture'))
  })

  test('in a picker Enter of the input method chooses nothing; the next Enter chooses', async () => {
    const { id } = await office.file.reading.db
      .selectFrom('materials')
      .select('id')
      .where('name', '=', { desktop: 'J507', LAN: 'J427' }[door])
      .executeTakeFirstOrThrow()
    const page = await openMaterial(door, id)
    await tabTo(page, page.locator('[data-field=bake_class] input').first())
    await page.keyboard.press('F7')
    const search = page.locator('[role=dialog] input:focus')
    await search.waitFor()
    const method = await inputMethod(page)
    await method.compose('di')
    await method.take('低氢')
    expect(await search.inputValue()).toBe('低氢')
    await page.locator('[role=dialog] tr[data-selected]').filter({ hasText: 'LOW_H' }).waitFor()
    await page.keyboard.press('Enter')
    await search.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    const chosen = async () =>
      (
        await office.file.reading.db
          .selectFrom('bake_classes')
          .select('name')
          .where('id', '=', (await material(id)).bake_class)
          .executeTakeFirst()
      )?.name
    await expect.poll(chosen, patient).toBe('LOW_H')
  })
})
