import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import {
  arrange,
  atWork,
  demoPlant,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { cell, today } from '../../support/browser/humiture_sheet.ts'
import { goTo, inputMethod, keysOnly, leave, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const patient = { timeout: 10_000 }

/** A keeper who is the welding engineer too. */
const open = (door: Transport) =>
  oncePerFile(async () => {
    const office = await demoPlant()
    await arrange(office, ({ db }) =>
      db
        .updateTable('users')
        .set({ roles: '["keeper","welding_engineer"]' })
        .where('username', '=', 'user20')
        .execute(),
    )
    const page = await atWork(browser, office, transports[door], 'user20', { hash: '#/jobs' })
    await keysOnly(page)
    return { office, page }
  })

const material = (office: Office, id: number) =>
  office.file.reading.db.selectFrom('materials').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const remark = async (office: Office) =>
  (
    await office.file.reading.db
      .selectFrom('welding_material_humiture_records')
      .select('remark')
      .where('create_dt', '>=', today)
      .executeTakeFirst()
  )?.remark

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const desk = open(door)

  test('in a field of a form Esc of the input method drops what is composed and keeps what was typed before; Enter takes the word, the next Enter goes on', async () => {
    const { office, page } = desk()
    const before = await material(office, 4)
    await leave(page)
    await goTo(page, '#/list/materials/4')
    const standard = page.locator('[data-form] input[name=standard]')
    await tabTo(page, standard)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('GB/T 1')
    const method = await inputMethod(page)
    await method.compose('guo')
    await method.drop()
    expect(await standard.inputValue()).toBe('GB/T 1')
    await page.keyboard.press('Control+a')
    await method.compose('guobiao')
    await method.take('国标')
    expect(await standard.inputValue()).toBe('国标')
    expect(await standard.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await material(office, 4)).toEqual(before)
    await page.keyboard.press('Enter')
    await page.locator('[data-form] input[name=standard]:focus').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await material(office, 4)).standard, patient).toBe('国标')
  })

  test('in the remark of a day Enter of the input method saves nothing; the next Enter saves', async () => {
    const { office, page } = desk()
    await leave(page)
    await arrange(office, ({ db }) =>
      db.deleteFrom('welding_material_humiture_records').where('create_dt', '>=', today).execute(),
    )
    await goTo(page, '#/humiture')
    await cell(page, today, 'actual_temp_1').and(page.locator(':focus')).waitFor()
    for (const number of ['21', '50']) {
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => remark(office), patient).toBe('')
    await tabTo(page, cell(page, today, 'remark'))
    const method = await inputMethod(page)
    await method.compose('kaiqi')
    await method.take('开启除湿机')
    expect(await cell(page, today, 'remark').inputValue()).toBe('开启除湿机')
    expect(await remark(office)).toBe('')
    await page.keyboard.press('Enter')
    await expect.poll(() => remark(office), patient).toBe('开启除湿机')
  })

  test('in the search Enter of the input method opens nothing and Esc closes nothing', async () => {
    const { page } = desk()
    await leave(page)
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
    const { office, page } = desk()
    const { id } = await office.file.reading.db
      .selectFrom('materials')
      .select('id')
      .where('name', '=', 'J427')
      .executeTakeFirstOrThrow()
    await leave(page)
    await goTo(page, `#/list/materials/${id}`)
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
          .where('id', '=', (await material(office, id)).bake_class)
          .executeTakeFirst()
      )?.name
    await expect.poll(chosen, patient).toBe('LOW_H')
  })
})
