import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const planner = 'user6'
const desk = oncePerFile(async () => {
  const { page } = await demoAt(browser, 'desktop', planner)
  await keysOnly(page)
  return page
})
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const tabs = (page: Page) => page.getByRole('navigation', { name: '工作令的内容' })
const here = (page: Page) => page.evaluate(() => decodeURIComponent(window.location.hash))

test('a work order shows its eight stages, nine tabs, its units with their stages and its time line', async () => {
  const page = desk()
  await goTo(page, '#/wo/26001')
  await heading(page, '26001').waitFor()
  const names = ['合同', '图纸', '工艺', '采购', '到货', '生产', '检验', '发运']
  const stages = page.locator('[data-part=stage]')
  expect((await stages.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(names)
  expect((await tabs(page).getByRole('link').allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual([
    '概况',
    '零件',
    '流转卡',
    '采购',
    '到货',
    '领用',
    '生产',
    '检验',
    '文件',
  ])
  await page.locator('[data-part=timeline]').getByRole('listitem').first().waitFor()
  const unit = page.getByRole('row', { name: /26001-2/ })
  expect(await unit.locator('[data-part=segment]').count()).toBe(8)
})

test('the forecast is explained beside the cause: each term leads to its record, Esc goes back', async () => {
  const page = desk()
  await goTo(page, '#/wo/26001')
  const explain = page.getByRole('button', { name: '看推算' })
  await explain.focus()
  await page.keyboard.press('Enter')
  const terms = page.locator('[data-part=terms]')
  await terms.getByRole('link', { name: '交货期' }).waitFor()
  expect(await terms.getByRole('row').count()).toBeGreaterThan(3)
  await page.keyboard.press('Escape')
  await expect.poll(() => terms.count()).toBe(0)
  expect(await explain.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('what waits for a person in an order is the primary of its page, and nothing of others is', async () => {
  const { page } = await demoAt(browser, 'desktop', 'user7')
  await goTo(page, '#/wo/26001')
  const primary = page.locator('[data-part=primary]')
  await primary.getByText('校对').waitFor()
  await primary.press('Enter')
  await expect.poll(() => here(page)).toMatch(/^#\/(cards|sign|list)/)
  const { page: other } = await demoAt(browser, 'desktop', 'user1')
  await goTo(other, '#/wo/26001')
  await heading(other, '26001').waitFor()
  await other.getByRole('button', { name: '看推算' }).waitFor()
  expect(await other.locator('[data-part=primary]').count()).toBe(0)
  // The day of shipment waits in nobody's inbox: whom the stage names has it here.
  const { page: sales } = await demoAt(browser, 'desktop', 'user4')
  await goTo(sales, '#/wo/26001')
  await sales.locator('[data-part=primary]').getByText('填写发运日期').waitFor()
})

test('each tab is the list of its records, narrowed to the order, with the count that the tab says', async () => {
  const page = desk()
  await goTo(page, '#/wo/26001')
  for (const name of ['零件', '流转卡', '采购', '到货', '生产', '检验']) {
    const tab = tabs(page).getByRole('link', { name: new RegExp(`^${name}`) })
    const count = Number((await tab.innerText()).replace(/\D/g, ''))
    await tab.press('Enter')
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count + 1))
  }
})

test('the number of a unit opens its order with that unit chosen', async () => {
  const page = desk()
  await goTo(page, '#/wo/26001-2')
  await heading(page, '26001-2').waitFor()
  await page.locator('tr[data-chosen]').getByText('26001-2').waitFor()
})

test('addresses with the id of an order lead to its number and keep what was asked', async () => {
  const page = desk()
  await goTo(page, '#/planning/1?status=编制中')
  await heading(page, '26001').waitFor()
  expect(await here(page)).toBe('#/wo/26001?tab=cards&status=编制中')
  await goTo(page, '#/list/work_orders/1')
  await heading(page, '26001').waitFor()
  expect(await here(page)).toBe('#/wo/26001')
})

test.each([
  'purchase_orders',
  'process_details',
  'pruction_plans',
  'welding_material_apply_cards',
  'ledgers',
])('in %s the number of a work order is a link to it', async (list) => {
  const page = desk()
  await goTo(page, `#/list/${list}`)
  const link = page.locator('[role=grid] a[href^="#/wo/26001"]').first()
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`#/wo/${(await link.innerText()).trim()}`)
})

test.each([
  ['a read-only field', '#/list/process_details/1', 'main [data-field]'],
  ['the line below the title', '#/orders/1', '[data-part=head]'],
  ['the title', '#/libraries/1', '[data-part=head] h1'],
] as const)('in %s the number of a work order is a link to it', async (_, address, place) => {
  const page = desk()
  await goTo(page, address)
  const link = page.locator(`${place} a[data-order]`).first()
  const number = (await link.innerText()).trim()
  await link.press('Enter')
  await heading(page, number).waitFor()
  expect(await here(page)).toBe(`#/wo/${number}`)
})
