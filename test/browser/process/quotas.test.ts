import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { atWork, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { gridCell, gridLine, typeRow, walkTo } from '../../support/browser/grid.ts'
import { giveReason, goTo, keysOnly } from '../../support/browser/keyboard.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { act, saved } from '../../support/browser/more_menu.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const [head, clerk] = ['user5', 'user14']
const patient = { timeout: 10_000 }
const [principal, auxiliary, cooperant] = [1, 3, 4]

const placeOf = (category: number) => `#/libraries/1/quotas?category=${category}`
/** The list of a kind of work order 26001, as it is read at somebody's desk. */
async function openList(page: Page, category: number): Promise<void> {
  await goTo(page, placeOf(category))
  await page.locator('main nav [aria-current=page]').waitFor()
  await page.locator('[data-grid] input:focus').waitFor()
}
const state = (page: Page) => page.locator('[data-quota-state]')
const textOf = (page: Page, row: number, column: number) => gridCell(page, row, column).innerText()
const rowsOn = (page: Page) => page.locator('td[data-column="0"]').count()
const principalIn = (office: Office) =>
  office.file.reading.db
    .selectFrom('principal_quota_items')
    .select(['size', 'count', 'weight', 'overridden'])
    .where('quota_list', '=', 1)
    .orderBy('id')
    .execute()

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  /** The quota clerk and the head of process, each at a machine of his own. */
  const desks = oncePerFile(async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, transports[door], clerk, { hash: placeOf(principal) })
    const boss = await atWork(browser, office, openLanPage, head, { hash: placeOf(principal) })
    for (const one of [page, boss]) await keysOnly(one)
    return { office, page, boss }
  })

  test('a reviewed list is sent back with its reason, made anew, changed, compiled and reviewed by another person; the weight of raw material is worked out from its specification', async () => {
    const { office, page, boss } = desks()
    await openList(boss, principal)
    expect(await state(boss).innerText()).toContain('已审核，锁定')
    await act(boss, '退回修改')
    await giveReason(boss, '材料改代')
    await state(boss).getByText('编制中').waitFor()

    await openList(page, principal)
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+Delete')
    await page.keyboard.press('Control+s')
    await expect.poll(() => principalIn(office), patient).toEqual([])
    await saved(page)
    await act(page, '生成定额')
    await expect.poll(async () => (await principalIn(office)).length, patient).toBe(16)
    const shell = (await principalIn(office)).findIndex(({ size }) => size === 'δ10×DN600 L=4440')
    await expect.poll(() => textOf(page, shell, 3), patient).toBe('768.12')

    await walkTo(page, shell, 3)
    await page.keyboard.press('F4')
    const panel = page.getByRole('complementary', { name: '数值说明' })
    await panel.getByText('G = 667.93/1×1.15 = 768.12 kg').waitFor()
    await typeRow(page, ['780'])
    await page.keyboard.press('ArrowUp')
    expect(await gridCell(page, shell, 3).getAttribute('data-mark')).toBe('note')
    await page.keyboard.press('Control+s')
    await saved(page)
    expect((await principalIn(office))[shell]).toMatchObject({ weight: 780, overridden: '["weight"]' })

    await walkTo(page, shell, 0)
    await page.keyboard.press('F9')
    const spec = page.getByLabel('规格', { exact: true })
    await page.locator('[role=dialog] input:focus').waitFor()
    for (const [typed, kilograms] of [
      ['Φ159×8×6000', '178.75 kg'],
      ['Φ159*8 L=6000', '178.75 kg'],
      ['Φ60x500', '11.10 kg'],
      ['δ10×1800×6000', '847.80 kg'],
    ] as const) {
      await spec.press('Control+a')
      await page.keyboard.type(typed)
      expect(await page.locator('[data-raw-weight]').innerText()).toBe(kilograms)
    }
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => textOf(page, shell, 3)).toBe('847.80')
    await page.locator('[data-grid] input:focus').waitFor()

    const stainless = (await principalIn(office)).findIndex(({ size }) => size === 'δ10×600×440')
    await walkTo(page, stainless, 0)
    await page.keyboard.press('F9')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('δ8×1500×6000')
    expect(await page.locator('[data-raw-weight]').innerText()).toBe('570.96 kg')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await saved(page)
    expect((await principalIn(office))[shell]).toMatchObject({ weight: 847.8, overridden: '["weight"]' })

    await act(page, '编制完成')
    await state(page).getByText('已编制，锁定').waitFor()
    await page.locator('[data-grid] input').focus()
    await page.keyboard.type('5')
    expect(await gridLine(page).innerText()).toContain('只读')

    // A page that is just being drawn anew takes no key.
    await state(boss).getByText('已编制，锁定').waitFor()
    const signed = boss.waitForRequest((request) => request.method() === 'PATCH')
    await act(boss, '审核')
    expect((await signed).headers()).toHaveProperty('if-match')
    await state(boss).getByText('已审核，锁定').waitFor()
    await expect.poll(() => state(page).innerText(), patient).toContain('李国栋')
  })

  test('an auxiliary quota follows its coefficient at once; one entered by hand is marked and explained', async () => {
    const { office, page } = desks()
    await openList(page, auxiliary)
    expect(await Promise.all([0, 1, 2].map((row) => textOf(page, row, 3)))).toEqual([
      '4.29',
      '17.16',
      '22.88',
    ])
    await walkTo(page, 0, 2)
    await typeRow(page, ['2'])
    expect(await textOf(page, 0, 3)).toBe('5.72')
    await walkTo(page, 0, 3)
    await typeRow(page, ['6'])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('F4')
    const panel = page.getByRole('complementary', { name: '数值说明' })
    await panel.getByText('Q = 2×2860.15/1000 = 5.72 瓶').waitFor()
    expect(await gridLine(page).innerText()).toContain('5.72')
    await walkTo(page, 3, 0)
    await typeRow(page, ['3', '2'])
    expect(await textOf(page, 3, 3)).toBe('0.53')
    await page.keyboard.press('Control+s')
    await saved(page)
    const items = await office.file.reading.db
      .selectFrom('auxiliary_quota_items')
      .select(['category', 'quota_coef', 'quota', 'overridden', 'process_material'])
      .where('quota_list', '=', auxiliary)
      .orderBy('id')
      .execute()
    expect(items[0]).toMatchObject({ quota_coef: 2, quota: 6, overridden: '["quota"]' })
    expect(items[3]).toMatchObject({ category: '氩气', quota: 0.53, process_material: 2 })
  })

  test('outsourced parts are named by their tickets; one that stands there twice says so on its row', async () => {
    const { page } = desks()
    await openList(page, cooperant)
    await walkTo(page, 0, 0)
    await typeRow(page, ['2'])
    await typeRow(page, ['8'])
    await typeRow(page, ['2'])
    expect(await textOf(page, 0, 0)).toBe('2 筒体')
    expect(await textOf(page, 0, 6)).toBe('667.93')
    await page.keyboard.press('Control+s')
    await page.getByRole('alert').getByText('该零件已在表中').waitFor()
    expect(await gridCell(page, 2, 0).getAttribute('data-mark')).toBe('bad')
    await walkTo(page, 2, 0)
    await page.keyboard.press('Control+Delete')
    await page.locator('[data-unsaved]').waitFor({ state: 'detached' })
    expect(await rowsOn(page)).toBe(3)
  })
})
