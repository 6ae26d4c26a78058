import { expect, test } from 'vitest'
import { admin, buyer, order, orderIn, sheetsIn } from '../../support/browser/bidding_sheets.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const desk = oncePerFile(async () => {
  const office = await demoPlant()
  const page = await atWork(browser, office, transports.LAN, 'user10', { hash: '#/jobs' })
  await keysOnly(page)
  return { office, page }
})

const plate = { inventory_type: 1, material_mark: 'Q345R', unit: '张' } as const
const materials = [
  { ...plate, name: '筒体', specification: 'δ12×1800×6000', required_count: 3, delivery_dt: '2026-12-20' },
  { ...plate, name: '管板', specification: 'δ60×1200', required_count: 2, delivery_dt: '2026-12-05' },
]

test('the compulsory form of each route begins with what the order, its materials and the supplier say', async () => {
  const { office, page } = desk()
  // Taken over before the order, whose list stands still when it is approved.
  for (const material of materials)
    await at(office, admin)('procurement_materials', 'create', { purchase_order: order, ...material })
  await orderIn(office)
  const [tender = 0, parity = 0, direct = 0] = await sheetsIn(office, [
    ['BD-T-1', 1, 1],
    ['BD-T-2', 1, 2],
    ['BD-T-3', 1, 3],
  ])
  const judged = { bidding_sheet: String(direct), supplier_code: 'GF-0001', price: '52000.00', C: 3 }
  await at(office, buyer)('supply_relationships', 'create', judged)
  for (const sheet of [tender, parity, direct]) {
    await goTo(page, `#/sheets/${sheet}`)
    await page.locator('[data-make]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !window.location.hash.startsWith('#/sheets/'))
  }
  const made = (name: 'bidding_applications' | 'parity_ratio_cards' | 'supplier_checks', sheet: number) =>
    office.file.reading.db
      .selectFrom(name)
      .selectAll()
      .where('bidding_sheet', '=', String(sheet))
      .executeTakeFirst()
  expect(await made('bidding_applications', tender)).toMatchObject({
    work_order: '26001',
    plan_project: '筒体、管板',
    model: 'δ12×1800×6000、δ60×1200',
    amount: 5,
    category: '物资采购',
  })
  expect(await made('parity_ratio_cards', parity)).toMatchObject({
    work_order: '26001',
    amount: 5,
    unit: '张',
    content: '筒体 Q345R δ12×1800×6000 3 张\n管板 Q345R δ60×1200 2 张',
    material: 'Q345R',
    delivery_period: '2026-12-05',
  })
  expect(await made('supplier_checks', direct)).toMatchObject({
    application_date: office.now().slice(0, 10),
    project: '筒体、管板',
    estimated_price: '52000.00',
  })
})

test('a work order is picked by the initials of its client, from the whole list by F7, and an old number stays as typed', async () => {
  const { office, page } = desk()
  await goTo(page, '#/orders/new')
  const field = page.locator('input[name=work_order]')
  await tabTo(page, field)
  // 江北石化
  await page.keyboard.type('jbsh')
  await page
    .getByRole('option', { name: /江北石化/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('26001')
  await page.keyboard.press('Enter')
  await page.locator('input[name=lister]:focus').waitFor()
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.press('F7')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type('26002')
  await page.locator('[role=dialog] tr[data-selected]').filter({ hasText: '26002' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('26002')
  await field.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2019-旧-7')
  await page.keyboard.press('Control+s')
  await page.waitForFunction(() => /#\/orders\/\d+$/.test(window.location.hash))
  const [kept] = await office.file.reading.db
    .selectFrom('purchase_orders')
    .select('work_order')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(kept).toEqual({ work_order: '2019-旧-7' })
})
