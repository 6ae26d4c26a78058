import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { giveReason, goTo, keysOnly, keyTo, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()
const [sales, productionPlanner] = [4, 13]

const column = (page: Page, month: string) => page.locator(`[data-column="${month}"]`)
const card = (page: Page, uid: string) => page.locator('[data-row]').filter({ hasText: uid })
const stands = (page: Page, uid: string, month: string) =>
  column(page, month).getByRole('link', { name: uid, exact: true }).and(page.locator(':focus')).waitFor()
const sums = (page: Page, month: string) => column(page, month).locator('h2').innerText()
const plain = async (text: Promise<string>): Promise<string> => (await text).replaceAll('\u00a0', ' ')

test.each(testedTransports('LAN'))(
  'a plan is made, scheduled, moved and printed by keys, and its head suspends it with the reason, through the %s door',
  async (door) => {
    const office = await demoPlant(undefined, manualClock())
    const planner = at(office, productionPlanner)
    const order = { product: 1, count: 1, client: '西山化工', delivery_dt: '2026-12-31' }
    await at(office, sales)('work_orders', 'create', { uid: '26009', ...order })
    await planner('pruction_plans', 'update', { id: 3, plan_dt: '2026-12' })
    const papers = { product_graph: true, encasement_graph: true, encasement_list: false }
    await planner('comprehensive_department_filelists', 'update', { id: 1, ...papers })
    const page = await atWork(browser, office, transports[door], 'user13')
    await keysOnly(page)

    // The order that nobody has planned is found in the form of a new plan.
    await goTo(page, '#/plans?new=true')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('西山')
    await page.getByRole('button', { name: /^26009/ }).waitFor()
    await page.keyboard.press('Enter')
    await stands(page, '26009', 'unscheduled')
    expect(await plain(sums(page, 'unscheduled'))).toContain('0.00 t · 88.00 万元')
    expect(await card(page, '26003').innerText()).toContain('拟排 2026-12')
    await page.keyboard.press('Alt+ArrowRight')
    await stands(page, '26009', '2026-11')

    // Two months on, back one, and to any other by its number.
    await page.keyboard.press('ArrowRight')
    await stands(page, '26002', '2027-01')
    for (const _ of [1, 2]) await page.keyboard.press('Alt+ArrowRight')
    await stands(page, '26002', '2027-03')
    expect(await card(page, '26002').innerText()).toContain('计划晚于交货期')
    await page.keyboard.press('Alt+ArrowLeft')
    await stands(page, '26002', '2027-02')
    expect(await plain(sums(page, '2027-02'))).toContain('10.27 t · 62.50 万元')
    await page.keyboard.type('2')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('026/12')
    await page.keyboard.press('Control+Enter')
    await stands(page, '26002', '2026-12')

    // Somebody else schedules a plan while its month is being typed: the person says which month stands.
    await page.keyboard.press('ArrowLeft')
    await stands(page, '26009', '2026-11')
    await page.keyboard.press('ArrowLeft')
    await stands(page, '26003', 'unscheduled')
    await page.keyboard.press('F2')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('2026-11')
    await planner('pruction_plans', 'update', { id: 3, plan_dt: '2027-03', status: '已排产' })
    await column(page, '2027-03').getByText('26003').waitFor({ state: 'attached' })
    await page.keyboard.press('Control+Enter')
    const choice = page.getByRole('dialog', { name: '别人刚刚改过这条记录' })
    await choice.getByRole('radio', { name: '2027-03' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowRight')
    await choice.getByRole('radio', { name: '2026-11', checked: true }).waitFor()
    await press(page, '按选择保存')
    await stands(page, '26003', '2026-11')
    await page.keyboard.press('Alt+ArrowRight')
    await stands(page, '26003', '2026-12')
    await page.keyboard.press('F9')
    const start = page.getByRole('button', { name: '开工' })
    await start.and(page.locator(':focus')).waitFor()
    await page.getByText('由生产部部长办理').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await stands(page, '26003', '2026-12')
    await page.keyboard.press('Control+p')
    const paper = page.locator('.print-preview > section').first()
    for (const words of ['月生产计划', 'CR-JH-01', '2026 年 12 月', 'S30408 立式储罐 V=20 m³'])
      await paper.getByText(words).first().waitFor()

    const head = await atWork(browser, office, transports[door], 'user12')
    await keysOnly(head)
    await goTo(head, '#/plans')
    const total = head.locator('[data-plan-sum]')
    await stands(head, '26009', '2026-11')
    expect(await plain(total.innerText())).toContain('4 个计划 · 15.99 t · 197.30 万元')
    await head.keyboard.press('ArrowRight')
    await stands(head, '26002', '2026-12')
    await press(head, '暂停')
    await giveReason(head, '等待封头锻件')
    await expect.poll(() => plain(total.innerText())).toContain('3 个计划 · 5.72 t · 134.80 万元')
    await head.getByText('等待封头锻件').first().waitFor()
    expect(await planner('pruction_plans', 'read', { id: 2 })).toMatchObject({
      status: '已暂停',
      remarks: '等待封头锻件',
      plan_dt: '2026-12',
    })

    // The papers of the first order, on its own page.
    await stands(head, '26002', '2026-12')
    await head.keyboard.press('ArrowLeft')
    await stands(head, '26009', '2026-11')
    await head.keyboard.press('ArrowDown')
    await stands(head, '26001', '2026-11')
    await press(head, '打开工作令')
    await head
      .getByRole('navigation', { name: '工作令的内容' })
      .getByRole('link', { name: /^文件/ })
      .press('Enter')
    const gate = head.getByRole('region', { name: '文件清单' })
    await gate.getByText('发货前还缺 2 项：零件简图、装箱清单').waitFor()
    await gate.getByText('1 张已批准的流转卡没有简图').waitFor()
    await gate.getByText(/自动勾选 · 吴海涛/).waitFor()
    const box = gate.getByRole('checkbox', { name: '装箱清单' })
    await tabTo(head, box, await keyTo(box))
    await head.keyboard.press('Space')
    await gate.getByText('发货前还缺 1 项：零件简图').waitFor()
    await gate
      .getByRole('checkbox', { name: '装箱清单', checked: true })
      .and(head.locator(':focus'))
      .waitFor()
    await gate.getByText(/褚洪 2026-11-20/).waitFor()

    // In the plain list the number of the order stands once.
    await goTo(head, '#/list/pruction_plans')
    await head.getByRole('columnheader', { name: '工作令号' }).waitFor()
    expect(await head.getByRole('columnheader', { name: '工作令', exact: true }).count()).toBe(0)
  },
)
