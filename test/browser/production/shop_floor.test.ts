import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { atWork, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, pressFromHeading, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { floorIn, order, riveters } from '../../support/browser/shop_floor.ts'

const browser = await testBrowser()

const prodPlanner = 'user13'
const leader = 'user16'
const inspector = 'user18'
const grid = (page: Page) => page.locator('main [role=grid]:focus')
const told = (page: Page, says: string | RegExp) => page.getByText(says).first().waitFor()

/** Shows only what a button above the grid names; the cursor goes on into the grid. */
async function show(page: Page, name: string): Promise<void> {
  await pressFromHeading(page, name)
  await page.locator('main [role=grid]').focus()
}

/** Everything that stands in the grid, and Enter: the question for its next step. */
async function nextOfAll(page: Page, title: string): Promise<void> {
  await grid(page).waitFor()
  await page.keyboard.press('Control+a')
  await told(page, '已选工序 12 项')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: title }).waitFor()
}

test.each(testedTransports('LAN').map((name) => [name, transports[name]] as const))(
  'twelve operations are planned, allocated, confirmed and inspected by keys through the %s door, each seen at once by the others',
  async (_, door) => {
    const office = await demoPlant()
    await floorIn(office)
    const page = await atWork(browser, office, door, prodPlanner)
    await keysOnly(page)
    await goTo(page, `#/floor/${order}`)

    // Tickets and details of all parts that have operations.
    await show(page, '缺明细 12')
    await grid(page).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '为 3 个零件、1 台开票' }).waitFor()
    await page.keyboard.press('Enter')
    await told(page, '新开子票 3 张，工序明细 12 条')

    // A plan that ends before it begins is refused under every row, and nothing is changed.
    await show(page, '待排产 12')
    await nextOfAll(page, '排产：12 项工序')
    await page.locator('[name=estimated_start_dt]:focus').waitFor()
    await page.keyboard.type('2026-12-02 8:00')
    await page.keyboard.press('Tab')
    await page.locator('[name=estimated_finish_dt]:focus').waitFor()
    await page.keyboard.type('2026-12-01 17:00')
    await page.keyboard.press('Control+Enter')
    await told(page, '一项也没有办理')
    await expect.poll(() => page.locator('[data-verdict=bad]').count()).toBe(12)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2026-12-03 17:00')
    await page.keyboard.press('Control+Enter')
    await told(page, '已排产 12 项')

    await show(page, '待派工 12')
    await nextOfAll(page, '派工：12 项工序')
    await page.locator('[name=work_group]:focus').waitFor()
    await page.keyboard.type('铆焊')
    await page.getByRole('option', { name: riveters }).waitFor()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: '确定（12 项）' }))
    await page.keyboard.press('Enter')
    await told(page, '已派工 12 项')
    await show(page, '待确认 12')
    // While he is asked for the time of all of them, somebody else is faster.
    await nextOfAll(page, '确认完工：12 项工序')

    // The leader has them on his desk. He confirms the second operation of a part before its first, and is told so.
    const leading = await atWork(browser, office, door, leader)
    await keysOnly(leading)
    await goTo(leading, '#/work?search=26002')
    await told(leading, '共 12 条')
    await grid(leading).waitFor()
    await leading.keyboard.press('ArrowDown')
    await leading.keyboard.press('Enter')
    const dialog = leading.getByRole('dialog', { name: '确认完工：1 项工序' })
    await dialog.getByText('▲ 上一道工序“下料”尚未确认').waitFor()
    await leading.locator('[name=actual_finish_dt]:focus').waitFor()
    await leading.keyboard.press('Control+Enter')
    await told(leading, '已全部办理。其中 1 项有提醒')
    await dialog.getByRole('button', { name: '关闭' }).and(leading.locator(':focus')).waitFor()
    await leading.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await told(leading, '共 11 条')
    await grid(leading).waitFor()
    await leading.keyboard.press('Control+a')
    await leading.keyboard.press('Enter')
    await leading.getByRole('dialog', { name: '确认完工：11 项工序' }).waitFor()
    await leading.locator('[name=actual_finish_dt]:focus').waitFor()
    await leading.keyboard.press('Control+Enter')
    await told(leading, '共 0 条')

    await told(page, '别人刚刚已经办理，没有可办的了')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // The planner sees it without asking; an inspector inspects what he finds in order, and takes the last one back.
    await expect.poll(() => page.getByRole('button', { name: '待检验 12' }).count()).toBe(1)
    const inspecting = await atWork(browser, office, door, inspector)
    await keysOnly(inspecting)
    await goTo(inspecting, '#/work?search=26002')
    await told(inspecting, '共 12 条')
    await grid(inspecting).waitFor()
    await inspecting.keyboard.press('Control+a')
    await inspecting.keyboard.press('Enter')
    await inspecting.getByRole('dialog', { name: '检验：12 项工序' }).waitFor()
    const now = await inspecting.locator('[name=inspection_dt]:focus').inputValue()
    // Without a time there is something to write: what is missing is named.
    for (const key of ['Control+a', 'Delete', 'Control+Enter']) await inspecting.keyboard.press(key)
    await told(inspecting, '请填写检验时间')
    await inspecting.keyboard.type(now)
    await tabTo(inspecting, inspecting.getByRole('textbox', { name: '检验内容' }))
    await inspecting.keyboard.type('尺寸合格')
    await tabTo(inspecting, inspecting.getByRole('button', { name: '确定（12 项）' }))
    await inspecting.keyboard.press('Enter')
    await told(inspecting, '共 0 条')

    await show(page, '待确认 0')
    await expect.poll(() => page.locator('[data-stage=inspected]').count()).toBeGreaterThanOrEqual(12)
    await page.getByText('工序 12：已确认 12，已检验 12 · 子票完工 3/3').waitFor()
    // The step before is not the planner's to take back while the inspection stands.
    await grid(page).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^撤回一步/ }).count()).toBe(0)

    // The tickets of the group read the hours then: of three parts 1.5 + 2 + 4 + 0.5 h.
    await goTo(page, '#/hours/tickets?order=26002')
    const group = page.locator(`[data-row=${riveters}]`)
    await group.getByText(/^定额 24 h/).waitFor()
    await group.getByText('3 票，24 h').waitFor()
  },
)

test('a transfer card that is scanned narrows the work desk to the operations of its part, and presses nothing', async () => {
  const office = await demoPlant()
  const card = await office.file.reading.db
    .selectFrom('transfer_cards')
    .select(['file_index', 'ticket_number'])
    .where('worker_order_uid', '=', '26001')
    .where('ticket_number', '=', 16)
    .executeTakeFirstOrThrow()
  const page = await atWork(browser, office, transports.desktop, leader, { hash: '#/work' })
  await grid(page).waitFor()
  const rows = page.locator('main [role=grid] [data-row]')
  const all = await rows.count()
  // In one go, as a scanner sends its keys.
  await page.evaluate((number) => {
    for (const key of [...number, 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, card.file_index)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await expect.poll(() => rows.count()).toBe(2)
  for (const text of await rows.allInnerTexts()) expect(text).toContain('管板')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
