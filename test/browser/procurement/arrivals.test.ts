import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { arrivedPlant, focused, moveFocusTo, row } from '../../support/browser/arrival_desk.ts'
import {
  arrange,
  atWork,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { keysOnly, scan, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

const [keeper, inspector, buyer] = ['user20', 'user18', 'user10']

async function at(office: Office, door: Transport, username: string): Promise<Page> {
  const page = await atWork(browser, office, transports[door], username, { hash: '#/arrivals' })
  await keysOnly(page)
  await page.getByRole('heading', { name: '到货检验', level: 1 }).waitFor()
  return page
}
const status = (page: Page) => page.getByRole('listitem').getByRole('status').first()

/** What stands below the keys of a material. */
const reads = (page: Page, material: string, why: string) =>
  row(page, material).locator('[data-part=reason]').filter({ hasText: why }).last().waitFor()

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  test('what arrived is reported, confirmed, rejected with a reason, inspected again and passed, each by whom it concerns, who else reads why not; the last pass tells that the sheet may go on, and it goes', async () => {
    const { office, sheet, shell } = await arrivedPlant()
    // A keeper who might inspect, but not what he keeps himself.
    await arrange(office, ({ db }) =>
      db
        .updateTable('users')
        .set({ roles: '["keeper","inspector"]' })
        .where('username', '=', keeper)
        .execute(),
    )
    const ofShell = () =>
      office.file.reading.db
        .selectFrom('arrival_inspections')
        .select(['soft_confirm', 'material_confirm', 'passed'])
        .where('material', '=', String(shell))
        .execute()

    const purchaser = await at(office, door, buyer)
    await focused(purchaser, '筒体板', '报检')
    await purchaser.keyboard.press('Enter')
    await row(purchaser, '筒体板').getByText('报检 冯琳').waitFor()
    for (let at = 0; at < 4; at++) await purchaser.keyboard.press('ArrowLeft')
    await reads(purchaser, '筒体板', '由保管员确认')

    const page = await at(office, door, inspector)
    expect(await status(page).innerText()).toContain('已放行 0 / 2 项 · 未放行：筒体板、封头板')
    await focused(page, '筒体板', '软件')
    await moveFocusTo(page, '筒体板', '合格放行')
    await reads(page, '筒体板', '还缺：实物、软件、检验')
    await page.keyboard.press('Enter')

    const store = await at(office, door, keeper)
    await focused(store, '筒体板', '实物')
    await store.keyboard.press('Enter')
    await focused(store, '筒体板', '✓ 实物')
    await store.keyboard.press('ArrowRight')
    await reads(store, '筒体板', '您采购或保管这批货，须由另一人检验')
    await store.keyboard.press('Enter')
    await store.keyboard.press('ArrowLeft')
    await store.keyboard.press('ArrowDown')
    await focused(store, '封头板', '实物')
    await store.keyboard.press('Enter')
    await focused(store, '封头板', '✓ 实物')
    expect(await row(store, '封头板').innerText()).toContain('待 软件、检验')
    // Neither key that was refused has done anything.
    expect(await ofShell()).toEqual([{ soft_confirm: 0, material_confirm: 1, passed: 0 }])

    await moveFocusTo(page, '筒体板', '不合格')
    await page.keyboard.press('Enter')
    await page.locator('[role=dialog] textarea:focus').waitFor()
    await page.keyboard.type('厚度负偏差超差')
    await page.keyboard.press('Control+Enter')
    await row(page, '筒体板').getByText('× 不合格：厚度负偏差超差').waitFor()
    await focused(page, '筒体板', '复检')
    for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowLeft')
    await reads(page, '筒体板', '已判不合格，先报复检')
    await row(store, '筒体板').getByText('× 不合格').waitFor()
    await moveFocusTo(store, '筒体板', '复检')
    await store.keyboard.press('Enter')
    await row(store, '筒体板').getByText('第 2 次检验（复检）').waitFor()
    await row(page, '筒体板').getByText('上次不合格：厚度负偏差超差').waitFor()
    await moveFocusTo(store, '筒体板', '实物')
    await store.keyboard.press('Enter')
    await focused(store, '筒体板', '✓ 实物')

    for (const material of ['筒体板', '封头板']) {
      for (const key of ['软件', '检验']) {
        await moveFocusTo(page, material, key)
        await page.keyboard.press('Enter')
        await focused(page, material, `✓ ${key}`)
      }
      await row(page, material).getByText('三项已确认，待放行').waitFor()
      await moveFocusTo(page, material, '合格放行')
      await page.keyboard.press('Enter')
      await row(page, material).waitFor({ state: 'detached' })
      if (material === '筒体板') await focused(page, '封头板', '合格放行')
    }
    await page.getByRole('status').getByText('标单 BD-2026-0900 的材料已全部放行，可以入库').waitFor()
    expect(await status(page).innerText()).toContain('全部放行，可以入库')
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, page.getByRole('button', { name: '转入库 ›' }).first())
    await page.keyboard.press('Enter')
    await page.getByText('标单 BD-2026-0900 已转入库').waitFor()
    const { status: now } = await office.file.reading.db
      .selectFrom('bidding_sheets')
      .select('status')
      .where('id', '=', sheet)
      .executeTakeFirstOrThrow()
    expect(now).toBe(7)
    await page.getByRole('heading', { name: '到货检验', level: 1 }).waitFor()
  })

  test('the heat and material number of the material at the cursor stand beside the list, and follow the cursor', async () => {
    const { office, shell } = await arrivedPlant()
    await arrange(office, ({ db }) =>
      db
        .updateTable('procurement_materials')
        .set({ batch_number: '2601A777', material_number: 'B26-0077' })
        .where('id', '=', shell)
        .execute(),
    )
    const page = await at(office, door, inspector)
    await moveFocusTo(page, '筒体板', '软件')
    await page.keyboard.press('Space')
    const beside = page.getByRole('complementary', { name: '预览' })
    await beside.getByText('2601A777').waitFor()
    await beside.getByText('B26-0077').waitFor()
    expect(await row(page, '筒体板').getByRole('button', { name: '软件', exact: true }).count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await beside.getByRole('heading', { name: '封头板' }).waitFor()
    expect(await beside.getByText('没有填写').count()).toBe(2)
    await page.keyboard.press('Escape')
    await beside.waitFor({ state: 'detached' })
    await focused(page, '封头板', '软件')
  })

  test('a scanned heat number puts the cursor on its material, wherever it stood, and an unknown one is told', async () => {
    const { office, shell } = await arrivedPlant()
    await arrange(office, ({ db }) =>
      db
        .updateTable('procurement_materials')
        .set({ batch_number: '2601A777' })
        .where('id', '=', shell)
        .execute(),
    )
    const page = await at(office, door, inspector)
    await moveFocusTo(page, '封头板', '软件')
    await scan(page, '2601A777')
    await focused(page, '筒体板', '实物')
    await scan(page, '2601A778')
    await page.getByText('没有 2601A778 的待检材料').waitFor()
  })

  test('all that has arrived is selected, and its goods are confirmed at once', async () => {
    const { office, shell } = await arrivedPlant()
    const page = await at(office, door, keeper)
    await moveFocusTo(page, '筒体板', '实物')
    await page.keyboard.press('Control+a')
    const confirm = page.getByRole('toolbar', { name: /^已选/ }).getByRole('button', { name: /^实物 / })
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    for (const material of ['筒体板', '封头板'])
      await row(page, material).getByRole('button', { name: '✓ 实物' }).waitFor()
    await confirm.waitFor({ state: 'detached' })
    const inspected = await office.file.reading.db
      .selectFrom('arrival_inspections')
      .select('material_confirm')
      .where('material', '=', String(shell))
      .execute()
    expect(inspected).toEqual([{ material_confirm: 1 }])
  })
})
