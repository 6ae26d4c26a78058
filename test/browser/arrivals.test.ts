import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../main/api/office.ts'
import { arrivedPlant, focused, reach, row } from './arrival_desk.ts'
import { goTo, keysOnly, tabTo } from './by_keys.ts'
import { arrange, atWork, type Door, doors, throughDoor } from './demo_plant.ts'
import { testBrowser } from './launch.ts'

const browser = await testBrowser()

const [keeper, inspector, head, buyer] = ['user20', 'user18', 'user19', 'user10']

async function at(office: Office, door: Door, username: string): Promise<Page> {
  const page = await atWork(browser, office, doors[door], username)
  await keysOnly(page)
  await goTo(page, '#/arrivals')
  await page.getByRole('heading', { name: '到货检验', level: 1 }).waitFor()
  return page
}
const status = (page: Page) => page.getByRole('listitem').getByRole('status').first()

describe.each(throughDoor('LAN'))('through the %s door', (door) => {
  test('keeper and inspector confirm what arrived, the last pass tells that the sheet may go on, and it goes', async () => {
    const { office, sheet } = await arrivedPlant()
    const store = await at(office, door, keeper)
    await focused(store, '筒体板', '实物')
    await store.keyboard.press('Enter')
    await focused(store, '筒体板', '✓ 实物')
    await store.keyboard.press('ArrowDown')
    await focused(store, '封头板', '实物')
    await store.keyboard.press('Enter')
    await focused(store, '封头板', '✓ 实物')
    expect(await row(store, '封头板').innerText()).toContain('待 软件、检验')

    const page = await at(office, door, inspector)
    expect(await status(page).innerText()).toContain('已放行 0 / 2 项 · 未放行：筒体板、封头板')
    await focused(page, '筒体板', '软件')
    for (const material of ['筒体板', '封头板']) {
      await reach(page, material, '软件')
      await page.keyboard.press('Enter')
      await focused(page, material, '✓ 软件')
      await reach(page, material, '检验')
      await page.keyboard.press('Enter')
      await focused(page, material, '✓ 检验')
      await row(page, material).getByText('三项已确认，待放行').waitFor()
      await reach(page, material, '合格放行')
      await page.keyboard.press('Enter')
      await row(page, material).waitFor({ state: 'detached' })
      if (material === '筒体板') {
        await focused(page, '封头板', '合格放行')
        for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowLeft')
      }
    }
    await page.getByRole('alert').getByText('标单 BD-2026-0900 的材料已全部放行，可以入库').waitFor()
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

  test('a rejection says why, the keeper reports it again, and the second inspection is numbered', async () => {
    const { office } = await arrivedPlant()
    const store = await at(office, door, keeper)
    await focused(store, '筒体板', '实物')
    await store.keyboard.press('Enter')
    await focused(store, '筒体板', '✓ 实物')
    const page = await at(office, door, inspector)
    await focused(page, '筒体板', '软件')
    await reach(page, '筒体板', '不合格')
    await page.keyboard.press('Enter')
    await page.locator('[role=dialog] textarea:focus').waitFor()
    await page.keyboard.type('厚度负偏差超差')
    await page.keyboard.press('Enter')
    await row(page, '筒体板').getByText('× 不合格：厚度负偏差超差').waitFor()
    await focused(page, '筒体板', '复检')
    for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowLeft')
    await page.getByRole('tooltip').getByText('已判不合格，先报复检').waitFor()

    await row(store, '筒体板').getByText('× 不合格').waitFor()
    await reach(store, '筒体板', '复检')
    await store.keyboard.press('Enter')
    await row(store, '筒体板').getByText('第 2 次检验（复检）').waitFor()
    await row(page, '筒体板').getByText('上次不合格：厚度负偏差超差').waitFor()
  })
})

test('whoever has confirmed the goods as their keeper does not inspect them and reads why', async () => {
  const { office, shell } = await arrivedPlant()
  await arrange(office, ({ db }) =>
    db.updateTable('users').set({ roles: '["keeper","inspector"]' }).where('username', '=', keeper).execute(),
  )
  const page = await at(office, 'desktop', keeper)
  await focused(page, '筒体板', '实物')
  await page.keyboard.press('Enter')
  await focused(page, '筒体板', '✓ 实物')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tooltip').getByText('您采购或保管这批货，须由另一人检验').waitFor()
  await page.keyboard.press('Enter')
  const kept = await office.file.reading.db
    .selectFrom('arrival_inspections')
    .select(['soft_confirm', 'material_confirm'])
    .where('material', '=', String(shell))
    .execute()
  expect(kept).toEqual([{ soft_confirm: 0, material_confirm: 1 }])
})

test('whoever may not confirm reads why, and nothing is passed before all three stand', async () => {
  const { office, shell } = await arrivedPlant()
  const purchaser = await at(office, 'desktop', buyer)
  await focused(purchaser, '筒体板', '报检')
  await purchaser.keyboard.press('Enter')
  await row(purchaser, '筒体板').getByText('报检 冯琳').waitFor()
  for (let at = 0; at < 4; at++) await purchaser.keyboard.press('ArrowLeft')
  await purchaser.getByRole('tooltip').getByText('由保管员确认').waitFor()

  const quality = await at(office, 'desktop', head)
  await focused(quality, '筒体板', '软件')
  await reach(quality, '筒体板', '合格放行')
  await quality.getByRole('tooltip').getByText('还缺：实物、软件、检验').waitFor()
  await quality.keyboard.press('Enter')
  const kept = await office.file.reading.db
    .selectFrom('arrival_inspections')
    .select('passed')
    .where('material', '=', String(shell))
    .execute()
  expect(kept).toEqual([{ passed: 0 }])
})
