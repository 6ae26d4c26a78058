import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { stockStatus } from '../../../shared/inventory/codes.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import { at } from '../../support/browser/demo_calls.ts'
import {
  atWork,
  demoPlant,
  emptyStores,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

const [inspector, storeHead] = [18, 21]
const { in_stock, frozen } = stockStatus.code
const patient = { timeout: 10_000 }

async function stockAt(office: Office, door: Transport, person: number): Promise<Page> {
  const page = await atWork(browser, office, transports[door], `user${person}`)
  await keysOnly(page)
  await openStock(page)
  return page
}
async function openStock(page: Page, asked = ''): Promise<void> {
  await goTo(page, `#/stock/welding_material${asked}`)
  await page.getByRole('heading', { name: /^库存/, level: 1 }).waitFor()
}
const batch = (page: Page) => page.getByRole('region', { name: '库存批次' })
/** The cursor stands at this lot, and its own facts stand beside the list. */
async function chosen(page: Page, number: string): Promise<void> {
  await page.locator('[role=grid]:focus').waitFor()
  await batch(page).getByRole('heading', { level: 2 }).filter({ hasText: number }).waitFor()
}
const lotOf = async (office: Office, id: number) =>
  office.file.reading.db
    .selectFrom('welding_material_inventory_details')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const reasonsOf = (office: Office) =>
  office.file.reading.db.selectFrom('stock_movements').select(['kind', 'quantity', 'reason']).execute()

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  test('a lot is frozen and released, an expired one inspected again, and stock-taking leaves a movement', async () => {
    const office = await demoPlant()
    await emptyStores(office)
    const today = office.now().slice(0, 10)
    const lot = async (material_number: string, deadline: string) => {
      const given = {
        name: '焊条',
        material_mark: 'J507',
        specification: 'Φ4.0',
        unit: '包',
        weight: 5,
        count: 36.7,
      }
      const opened = { ...given, material_number, deadline }
      return Number((await at(office, storeHead)('welding_material_inventory_details', 'create', opened)).id)
    }
    const soon = await lot('H99-0001', addDays(today, 10))
    const past = await lot('H99-0002', addDays(today, -3))

    const inspects = await stockAt(office, door, inspector)
    await chosen(inspects, 'H99-0001')
    expect(await batch(inspects).innerText()).toContain(`▲ ${addDays(today, 10)}`)
    await batch(inspects).getByText('盘点 ').first().waitFor()
    await inspects.keyboard.press('F9')
    await inspects.locator('[role=dialog] textarea:focus').waitFor()
    await inspects.keyboard.type('包装受潮')
    await inspects.keyboard.press('Control+Enter')
    await expect.poll(async () => (await lotOf(office, soon)).status, patient).toBe(frozen)
    // The lot has left the list, and its button with it: the cursor is in the list.
    await inspects.locator('[role=grid]:focus').waitFor()

    await openStock(inspects, `?status=${frozen}`)
    await inspects.getByRole('heading', { level: 1 }).focus()
    await tabTo(inspects, inspects.locator('[role=grid]'))
    // A lot that is still good needs no other day.
    await chosen(inspects, 'H99-0001')
    await inspects.keyboard.press('F9')
    await inspects.getByRole('dialog').getByText('有效期已过的须复验').waitFor()
    await inspects.locator('[role=dialog] input:focus').waitFor()
    await tabTo(inspects, inspects.getByRole('dialog').getByRole('button', { name: '保存' }))
    await inspects.keyboard.press('Enter')
    await expect.poll(async () => (await lotOf(office, soon)).status, patient).toBe(in_stock)

    // The inspection of a lot past its day begins without a reason.
    await openStock(inspects, `?status=${stockStatus.code.expired}`)
    await inspects.getByRole('heading', { level: 1 }).focus()
    await tabTo(inspects, inspects.locator('[role=grid]'))
    await chosen(inspects, 'H99-0002')
    await inspects.keyboard.press('F9')
    await expect.poll(async () => (await lotOf(office, past)).status, patient).toBe(frozen)
    await openStock(inspects, `?status=${frozen}`)
    await inspects.getByRole('heading', { level: 1 }).focus()
    await tabTo(inspects, inspects.locator('[role=grid]'))
    await chosen(inspects, 'H99-0002')
    await inspects.keyboard.press('F9')
    await inspects.locator('[role=dialog] input:focus').waitFor()
    await tabTo(inspects, inspects.getByRole('dialog').getByRole('button', { name: '保存' }))
    await inspects.keyboard.press('Enter')
    await inspects.getByRole('dialog').getByRole('alert').waitFor()
    await tabTo(inspects, inspects.getByRole('dialog').locator('input').first(), 'Shift+Tab')
    await inspects.keyboard.press('Control+a')
    await inspects.keyboard.type(addDays(today, 180))
    await inspects.keyboard.press('Control+Enter')
    await expect
      .poll(() => lotOf(office, past), patient)
      .toMatchObject({ status: in_stock, deadline: addDays(today, 180) })

    const counts = await stockAt(office, door, storeHead)
    await chosen(counts, 'H99-0001')
    await counts.keyboard.press('F4')
    const dialog = counts.getByRole('dialog')
    await dialog.getByText('账面 36.7 包 = 183.5 kg').waitFor()
    // What stands there is marked: typing replaces it.
    await dialog.getByRole('textbox', { name: '实盘 (包)' }).and(counts.locator(':focus')).waitFor()
    await counts.keyboard.type('35')
    await dialog.getByText('36.7 → 35 包，−1.7 包（−8.5 kg）').waitFor()
    // Keys of the page behind do nothing while the dialog is open.
    for (const key of ['F9', 'F4', 'Alt+h']) await counts.keyboard.press(key)
    expect(await counts.getByRole('dialog').count()).toBe(1)
    await counts.keyboard.press('Tab')
    await counts.keyboard.type('月末盘点')
    await counts.keyboard.press('Control+s')
    await batch(counts).getByText('月末盘点').waitFor()
    expect(await batch(counts).getByRole('table').innerText()).toMatch(/−1\.7\s+35\s/)
    await dialog.waitFor({ state: 'detached' })
    expect(await lotOf(office, soon)).toMatchObject({ count: 35, status: in_stock })
    expect(await reasonsOf(office)).toContainEqual({ kind: 'adjust', quantity: -1.7, reason: '月末盘点' })

    // The cursor goes to what is wrong, and what was said of a field goes when it is typed in.
    const found = dialog.getByRole('textbox', { name: '实盘 (包)' })
    await counts.keyboard.press('F4')
    await found.and(counts.locator(':focus')).waitFor()
    await counts.keyboard.type('34')
    await counts.keyboard.press('Control+Enter')
    await dialog.locator('textarea[aria-invalid=true]:focus').waitFor()
    await counts.keyboard.type('月末复盘')
    await dialog.getByRole('alert').waitFor({ state: 'detached' })
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0)
    await tabTo(counts, found, 'Shift+Tab')
    await counts.keyboard.type('30count')
    await counts.keyboard.press('Tab')
    await counts.keyboard.press('Control+s')
    await found.and(counts.locator('[aria-invalid=true]:focus')).waitFor()

    // A change of more than a tenth is pressed twice; a key held down is one press.
    await counts.keyboard.type('3.5')
    await dialog.getByText('35 → 3.5 包，−31.5 包（−157.5 kg）').waitFor()
    expect(await dialog.locator('[aria-invalid=true], [role=alert]').count()).toBe(0)
    await counts.keyboard.down('F8')
    await counts.keyboard.down('F8')
    await counts.keyboard.up('F8')
    await dialog.getByText('变动超过 10%：核对后再按一次“保存”').waitFor()
    expect(await lotOf(office, soon)).toMatchObject({ count: 35 })
    await counts.keyboard.press('F8')
    await dialog.waitFor({ state: 'detached' })
    expect(await lotOf(office, soon)).toMatchObject({ count: 3.5 })

    // More than the books know of is opening stock, and its movement says why.
    await goTo(counts, '#/list/welding_material_inventory_details/new')
    await counts.locator('main input:focus').waitFor()
    const opening = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', count: '5', weight: '1' }
    for (const [name, value] of Object.entries({ ...opening, reason: '盘盈' })) {
      const field = counts.locator(`main [name="${name}"]`)
      await tabTo(counts, field)
      await counts.keyboard.type(value)
    }
    await counts.keyboard.press('Control+s')
    await expect
      .poll(() => reasonsOf(office), patient)
      .toContainEqual({ kind: 'adjust', quantity: 5, reason: '盘盈' })
  })
})
