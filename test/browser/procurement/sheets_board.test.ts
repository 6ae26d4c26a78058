import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { buyer, cardInReview, orderIn, sheetsIn } from '../../support/browser/bidding_sheets.ts'
import { at } from '../../support/browser/demo_calls.ts'
import {
  atWork,
  demoPlant,
  everyStory,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, keyTo, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { act, chooseMore } from '../../support/browser/more_menu.ts'
import { goesBack, goesOn, heading, waitForState } from '../../support/browser/purchase_pages.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const focused = (page: Page, name: string) =>
  page
    .locator('a:focus')
    .and(page.getByRole('link', { name, exact: true }))
    .waitFor()
const column = (page: Page, state: string) => page.getByRole('region', { name: new RegExp(`^${state} `) })
const card = (page: Page, uid: string) => page.locator('[data-row]').filter({ hasText: uid })

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  /** The buyer and the head of procurement, each at a machine of his own. */
  const desks = oncePerFile(async () => {
    const office = await demoPlant()
    await orderIn(office)
    const page = await atWork(browser, office, transports[door], 'user10', { hash: '#/procurement' })
    const boss = await atWork(browser, office, transports[door], 'user9', { hash: '#/countersign' })
    for (const one of [page, boss]) await keysOnly(one)
    return { office, page, boss }
  })

  test('a buyer walks the board, takes a sheet to its next step and opens it, by keys alone', async () => {
    const { office, page } = desks()
    const [first] = await sheetsIn(office, [
      ['BD-T-1', 0, 2],
      ['BD-T-2', 0, 0],
      ['BD-T-3', 5, 3],
    ])
    await goTo(page, '#/procurement')
    await column(page, '已建立').waitFor()
    await tabTo(page, page.getByRole('textbox', { name: '标单号、订购单、工作令' }), 'Shift+Tab')
    await page.keyboard.type('BD-T')
    await expect.poll(() => page.locator('[data-row]').count()).toBe(3)
    await expect.poll(() => card(page, 'BD-T-3').innerText()).toContain('可转入：到货检验')

    await tabTo(page, page.getByRole('link', { name: 'BD-T-1', exact: true }))
    await page.keyboard.press('ArrowDown')
    await focused(page, 'BD-T-2')
    await page.keyboard.press('ArrowRight')
    await focused(page, 'BD-T-3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await focused(page, 'BD-T-1')

    await page.keyboard.press('Control+Enter')
    await column(page, '选择供方').getByText('BD-T-1').waitFor()
    await focused(page, 'BD-T-1')
    expect(await card(page, 'BD-T-1').innerText()).toContain('编制比质比价卡')
    await page.keyboard.press('Control+Enter')
    await page.getByText('BD-T-1 现在不能转下一步：编制比质比价卡（采购员）').waitFor()

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'BD-T-1', level: 1 }).waitFor()
    const make = page.getByRole('button', { name: '编制比质比价卡' })
    await make.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.location.hash.startsWith('#/parity/'))
    const made = await at(office, buyer)('parity_ratio_cards', 'list', { bidding_sheet: String(first) })
    expect(made.results).toMatchObject([{ work_order: '26001', status: 0 }])
  })

  test('a buyer chooses the route of a sheet and writes its bidding application, which is rejected with a reason and written again', async () => {
    const { office, page, boss } = desks()
    const [sheet = 0] = await sheetsIn(office, [['BD-T-7', 0, 0]])
    await goTo(page, `#/sheets/${sheet}`)
    await heading(page, 'BD-T-7').waitFor()
    await act(page, '下一步：选择供方')
    await page.locator('[data-part=steps]').getByText('选定采购方式（采购员）').waitFor()
    await act(page, '招标')
    await act(page, '编制招标申请')
    await page
      .locator('[data-part=head]')
      .getByText(/^招标申请/)
      .waitFor()
    for (const [name, text] of [
      ['plan_project', '26001 焊材'],
      ['amount', '8'],
      ['implement_class', '公开'],
    ] as const) {
      const place = page.locator(`[data-field=${name}] :is(input:not([type=hidden]), textarea)`)
      await place.waitFor()
      await tabTo(page, place, await keyTo(place))
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await goesOn(page, '提交会签', '会签中')
    const form = await page.evaluate(() => window.location.hash)
    await goTo(boss, form)
    await boss
      .locator('[data-part=head]')
      .getByText(/^招标申请/)
      .waitFor()
    await goesBack(boss, '驳回', '未写规格型号', '已驳回')
    await waitForState(page, '已驳回')
    await page.getByText('未写规格型号').first().waitFor()
    await goesOn(page, '重新编制', '编制中')
  })

  test('a sheet dropped on the column of its next state goes there, and one dropped elsewhere says what is possible', async () => {
    const { office } = desks()
    await sheetsIn(office, [['BD-T-9', 5, 3]])
    const page = await atWork(browser, office, transports[door], 'user10', {
      hash: '#/procurement?search=BD-T-9',
    })
    await card(page, 'BD-T-9').dragTo(column(page, '入库'))
    await page.getByText('BD-T-9 现在不能转下一步：只能转入“到货检验”').waitFor()
    await card(page, 'BD-T-9').dragTo(column(page, '到货检验'))
    await column(page, '到货检验').getByText('BD-T-9').waitFor()
  })

  test('the amount of a contract is entered once, though Enter is pressed twice', async () => {
    const { office, page } = desks()
    const [sheet = 0] = await sheetsIn(office, [['BD-T-8', 4, 2]])
    await goTo(page, `#/sheets/${sheet}`)
    await heading(page, 'BD-T-8').waitFor()
    const amount = page.getByRole('textbox', { name: '金额 (元)' })
    await tabTo(page, amount, await keyTo(amount))
    await page.keyboard.type('28,500')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('合计 28,500 元').waitFor()
    const entered = await office.file.reading.db
      .selectFrom('contact_details')
      .select('amount')
      .where('bidding_sheet', '=', String(sheet))
      .execute()
    expect(entered).toHaveLength(1)
  })

  test('the head of procurement sends a sheet back with a reason, which its changes tell', async () => {
    const { office, boss } = desks()
    const [id = 0] = await sheetsIn(office, [['BD-T-4', 4, 2]])
    await goTo(boss, `#/sheets/${id}`)
    await boss.getByRole('heading', { name: 'BD-T-4' }).waitFor()
    await chooseMore(boss, '退回…')
    const target = boss.getByRole('dialog').getByRole('combobox')
    await target.and(boss.locator(':focus')).waitFor()
    await boss.keyboard.press('ArrowDown')
    await expect.poll(() => target.locator('option:checked').innerText()).toBe('申请审批')
    await tabTo(boss, boss.getByRole('textbox', { name: '原因' }))
    await boss.keyboard.type('供应商报价有误')
    await boss.keyboard.press('Control+Enter')
    await boss.getByRole('complementary', { name: '时间线' }).getByText('供应商报价有误').waitFor()
    const [sheet] = await at(office, buyer)('bidding_sheets', 'board', { sheet: id })
    expect(sheet).toMatchObject({ uid: 'BD-T-4', status: 2 })
  })

  test('many sheets stand on the board in the columns of their states, and those that wait for a person are found by one button', async () => {
    const { office, page } = desks()
    const states = [0, 1, 2, 3, 4, 5, 6, 7] as const
    const count = everyStory ? 296 : 16
    const sheets = Array.from(
      { length: count },
      (_, n) => [`BD-L-${String(n + 1).padStart(3, '0')}`, states[n % 8] ?? 0, 1] as const,
    )
    await sheetsIn(office, sheets)
    await goTo(page, '#/')
    await page.locator('[data-row]').first().waitFor({ state: 'detached' })
    await goTo(page, '#/procurement')
    await column(page, '已建立').waitFor()
    await tabTo(page, page.getByRole('textbox', { name: '标单号、订购单、工作令' }), 'Shift+Tab')
    await page.keyboard.type('BD-L')
    await expect.poll(() => page.locator('[data-row]').count()).toBe(count)
    await tabTo(page, page.locator('[data-row] a[tabindex="0"]'))
    await page.keyboard.press('End')
    await focused(page, `BD-L-${String(count - 7).padStart(3, '0')}`)
    await page.keyboard.press('ArrowRight')
    await focused(page, `BD-L-${String(count - 6).padStart(3, '0')}`)
    const mine = page.getByRole('button', { name: /^待我办理/ })
    await tabTo(page, mine, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('[data-row]').count()).toBe(count / 8)
    expect(await column(page, '已建立').locator('[data-row]').count()).toBe(count / 8)
    expect(await column(page, '招标评标').locator('[data-row]').count()).toBe(0)
  })

  test('one key signs and goes to the next; whoever disagrees writes why; the last signature is taken back', async () => {
    const { office, boss } = desks()
    const [first = 0, second = 0] = await sheetsIn(office, [
      ['BD-T-5', 2, 2],
      ['BD-T-6', 2, 2],
    ])
    await cardInReview(office, first, '筒体钢板')
    await cardInReview(office, second, '管板锻件')
    await goTo(boss, '#/')
    await boss.locator('[data-part=inbox-row][data-kind=countersign]').first().waitFor()
    await goTo(boss, '#/countersign')
    // He signs them as head of the applying unit, too, further down.
    const row = (uid: string) => boss.getByRole('button', { name: new RegExp(`比质比价卡 ${uid} .*采购部`) })
    const at2 = (uid: string) => row(uid).and(boss.locator(':focus')).waitFor()
    await boss.locator('[data-inbox] :focus').waitFor()
    await tabTo(boss, row('BD-T-5'), 'ArrowDown')
    await boss.getByText('筒体钢板').waitFor()

    await boss.keyboard.press('2')
    await boss.locator('[data-opinion]:focus').waitFor()
    await boss.getByText('不同意须写明意见').waitFor()
    await boss.keyboard.type('缺少复验要求')
    await boss.keyboard.press('Control+Enter')
    await row('BD-T-5').waitFor({ state: 'detached' })
    await boss.getByText('比质比价卡 BD-T-5：已签“不同意”').waitFor()
    await at2('BD-T-6')

    await boss.keyboard.press('1')
    await row('BD-T-6').waitFor({ state: 'detached' })
    await boss.getByText('比质比价卡 BD-T-6：已签“同意”').waitFor()
    await tabTo(boss, boss.getByRole('button', { name: '撤回' }), 'Shift+Tab')
    await boss.keyboard.press('Enter')
    await row('BD-T-6').waitFor()

    const said = await at(office, buyer)('bidding_comments', 'list', { bidding_sheet: String(first) })
    expect(said.results).toMatchObject([{ user_title: 5, result: 2, comment: '缺少复验要求' }])
    const none = await at(office, buyer)('bidding_comments', 'list', { bidding_sheet: String(second) })
    expect(none.results).toEqual([])
  })
})
