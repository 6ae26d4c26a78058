import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { find, keysOnly, tabTo } from './by_keys.ts'
import { at } from './card_desk.ts'
import { atWork, demoPlant, doors, throughDoor } from './demo_plant.ts'
import { openDesktopPage } from './desktop_door.ts'
import { testBrowser } from './launch.ts'
import { buyer, cardInReview, orderIn, sheetsIn } from './sheets_desk.ts'

const browser = await testBrowser()

const focused = (page: Page, name: string) =>
  page
    .locator('a:focus')
    .and(page.getByRole('link', { name, exact: true }))
    .waitFor()
const column = (page: Page, state: string) => page.getByRole('region', { name: new RegExp(`^${state} `) })
const card = (page: Page, uid: string) => page.locator('[data-row]').filter({ hasText: uid })

describe.each(throughDoor('LAN').map((name) => [name, doors[name]] as const))(
  'through the %s door',
  (_, door) => {
    test('a buyer walks the board, takes a sheet to its next step and opens it, by keys alone', async () => {
      const office = await demoPlant()
      await orderIn(office)
      const [first] = await sheetsIn(office, [
        ['BD-T-1', 0, 2],
        ['BD-T-2', 0, 0],
        ['BD-T-3', 5, 3],
      ])
      const page = await atWork(browser, office, door, 'user10')
      await keysOnly(page)
      await find(page, '采购看板', '采购看板')
      await column(page, '已建立').waitFor()
      await tabTo(page, page.getByRole('textbox', { name: '标单号、订购单、工作令' }), 'Shift+Tab')
      await page.keyboard.type('BD-T')
      await expect.poll(() => page.locator('[data-row]').count()).toBe(3)
      expect(await card(page, 'BD-T-3').innerText()).toContain('可转入：到货检验')

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
      await page.getByRole('heading', { name: '标单 BD-T-1', level: 1 }).waitFor()
      const make = page.getByRole('button', { name: '编制比质比价卡' })
      await make.and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => window.location.hash.startsWith('#/parity/'))
      const made = await at(office, buyer)('parity_ratio_cards', 'list', { bidding_sheet: String(first) })
      expect(made.results).toMatchObject([{ work_order: '26001', status: 0 }])
    })
  },
)

test('the head of procurement sends a sheet back with a reason, which its changes tell', async () => {
  const office = await demoPlant()
  await orderIn(office)
  const [id] = await sheetsIn(office, [['BD-T-4', 4, 2]])
  const page = await atWork(browser, office, openDesktopPage, 'user9')
  await keysOnly(page)
  await find(page, 'BD-T-4', 'BD-T-4')
  await page.getByRole('heading', { name: '标单 BD-T-4' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: '退回…' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: '原因' }))
  await page.keyboard.type('供应商报价有误')
  await page.keyboard.press('Enter')
  const changes = page.getByRole('region', { name: '状态变更' })
  await changes.getByText('供应商报价有误').waitFor()
  const [sheet] = await at(office, buyer)('bidding_sheets', 'board', id === undefined ? {} : { sheet: id })
  expect(sheet).toMatchObject({ uid: 'BD-T-4', status: 3 })
})

test('three hundred sheets stand on the board, and those that wait for a person are found by one button', async () => {
  const office = await demoPlant()
  await orderIn(office)
  const states = [0, 1, 2, 3, 4, 5, 6, 7] as const
  const sheets = Array.from(
    { length: 300 },
    (_, n) => [`BD-L-${String(n + 1).padStart(3, '0')}`, states[n % 8] ?? 0, 1] as const,
  )
  await sheetsIn(office, sheets)
  const page = await atWork(browser, office, openDesktopPage, 'user22')
  await keysOnly(page)
  await find(page, '采购看板', '采购看板')
  await tabTo(page, page.getByRole('textbox', { name: '标单号、订购单、工作令' }), 'Shift+Tab')
  await page.keyboard.type('BD-L')
  await expect.poll(() => page.locator('[data-row]').count()).toBe(300)
  await tabTo(page, page.locator('[data-row] a[tabindex="0"]'))
  await page.keyboard.press('End')
  await focused(page, 'BD-L-297')
  await page.keyboard.press('ArrowRight')
  await focused(page, 'BD-L-298')
  const mine = page.getByRole('button', { name: /^待我办理/ })
  await tabTo(page, mine, 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => column(page, '招标评标').locator('[data-row]').count()).toBe(38)
  expect(await column(page, '已建立').locator('[data-row]').count()).toBe(0)
})

describe.each(throughDoor('LAN').map((name) => [name, doors[name]] as const))(
  'the countersign inbox through the %s door',
  (_, door) => {
    test('one key signs and goes to the next; whoever disagrees writes why; the last signature is taken back', async () => {
      const office = await demoPlant()
      await orderIn(office)
      const [first = 0, second = 0] = await sheetsIn(office, [
        ['BD-T-5', 2, 2],
        ['BD-T-6', 2, 2],
      ])
      await cardInReview(office, first, '筒体钢板')
      await cardInReview(office, second, '管板锻件')
      const page = await atWork(browser, office, door, 'user5')
      await keysOnly(page)
      const home = page.getByRole('link', { name: /^待我会签/ })
      await home.waitFor()
      await find(page, '会签', '会签')
      const row = (uid: string) => page.getByRole('button', { name: new RegExp(`比质比价卡 ${uid}`) })
      const at2 = (uid: string) => row(uid).and(page.locator(':focus')).waitFor()
      const list = page.locator('[data-inbox]')
      await list.waitFor()
      for (let n = 0; n < 20 && !(await row('BD-T-5').evaluate((one) => one === document.activeElement)); n++)
        await page.keyboard.press('ArrowDown')
      await at2('BD-T-5')
      await page.getByText('筒体钢板').waitFor()

      await page.keyboard.press('2')
      await page.locator('[data-opinion]:focus').waitFor()
      await page.getByText('不同意须写明意见').waitFor()
      await page.keyboard.type('缺少复验要求')
      await page.keyboard.press('Control+Enter')
      await row('BD-T-5').waitFor({ state: 'detached' })
      await page.getByText('比质比价卡 BD-T-5：已签“不同意”').waitFor()
      await at2('BD-T-6')

      await page.keyboard.press('1')
      await row('BD-T-6').waitFor({ state: 'detached' })
      await page.getByText('比质比价卡 BD-T-6：已签“同意”').waitFor()
      await tabTo(page, page.getByRole('button', { name: '撤回' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await row('BD-T-6').waitFor()

      const said = await at(office, buyer)('bidding_comments', 'list', { bidding_sheet: String(first) })
      expect(said.results).toMatchObject([{ user_title: 2, result: 2, comment: '缺少复验要求' }])
      const none = await at(office, buyer)('bidding_comments', 'list', { bidding_sheet: String(second) })
      expect(none.results).toEqual([])
    })
  },
)
