import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { systemActor } from '../../../main/api/engine/system_actor.ts'
import type { Office } from '../../../main/api/office.ts'
import { orderStatus } from '../../../shared/procurement/codes.ts'
import { at } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { gridCell, typeRow, walkTo } from '../../support/browser/grid.ts'
import {
  copyFromExcel,
  giveReason,
  goTo,
  keysOnly,
  pressFromHeading,
  tabTo,
} from '../../support/browser/keyboard.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { chooseMore, reasonInMore } from '../../support/browser/more_menu.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const [head, buyer] = ['user9', 'user10']
const [headId, buyerId, chiefId] = [9, 10, 11]
const { drafting, submitted, audited, approved, executing } = orderStatus.code
const patient = { timeout: 10_000 }
const units = 2
const items = 16

const heading = (page: Page) => page.getByRole('heading', { name: /^DG-/ })
async function openOrder(page: Page, id: number, uid: string): Promise<void> {
  await goTo(page, `#/orders/${id}`)
  await page.getByRole('heading', { name: uid, exact: true }).waitFor()
  await page.getByRole('group', { name: '订购单表头' }).waitFor()
  await page.locator('[data-part=more]').waitFor()
}
const waits = (page: Page) => page.locator('[data-waits]')
const edge = (page: Page, row: number) =>
  page
    .locator('[data-grid] tbody tr')
    .filter({ has: gridCell(page, row, 0) })
    .locator('th')
const stateOf = async (office: Office, id: number) =>
  (await office.file.reading.db.selectFrom('purchase_orders').selectAll().where('id', '=', id).execute())[0]
const materialsOf = (office: Office, order: string) =>
  office.file.reading.db
    .selectFrom('procurement_materials')
    .selectAll()
    .where('purchase_order', '=', order)
    .orderBy('id')
    .execute()

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  /** The buyer and the head of procurement, each at a machine of his own. Each story has an order of its own. */
  const desks = oncePerFile(async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, transports[door], buyer, { hash: '#/orders/new' })
    const boss = await atWork(browser, office, openLanPage, head, { hash: '#/orders/1' })
    for (const one of [page, boss]) await keysOnly(one)
    return { office, page, boss }
  })

  test('an order is made, its materials collected and merged, and it is submitted', async () => {
    const { office, page } = desks()
    await goTo(page, '#/orders/new')
    await page.locator('[data-field=uid] input:focus').waitFor()
    await page.keyboard.type('DG-TEST')
    await tabTo(page, page.locator('[data-field=work_order] input'))
    await page.keyboard.type('26001')
    await page.keyboard.press('Control+s')
    await heading(page).waitFor()
    expect(await page.locator('[data-field=list_date] input').inputValue()).toBe(office.now().slice(0, 10))
    expect(await waits(page).innerText()).toContain('还没有材料')
    const id = Number(/orders\/(\d+)/.exec(page.url())?.[1])

    await page.locator('[data-grid] input:focus').waitFor()
    await page.keyboard.press('F4')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=radio]:focus').waitFor()
    expect(await dialog.locator('[data-will-come]').innerText()).toBe('将汇集 0 行')
    expect(await dialog.innerText()).toMatch(/26001-1 · 已汇集 16 行（DG-/)
    expect(await dialog.getByRole('table', { name: '每台的材料' }).getByRole('row').count()).toBe(1 + items)
    await dialog.locator('button[type=submit][aria-disabled=true]').waitFor()
    for (const key of ['F9', 'Control+s', 'F4']) await page.keyboard.press(key)
    expect(await page.getByText('所选行中没有可以合并的').count()).toBe(0)
    await dialog.locator('input[type=radio]:focus').waitFor()
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('没有汇集：请勾选子工作令').waitFor()
    await tabTo(page, dialog.getByRole('checkbox', { name: '全部' }))
    await page.keyboard.press('Space')
    await dialog.getByText(`将汇集 ${units * items} 行`).waitFor()
    expect(await dialog.innerText()).toContain('再汇集会重复')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await materialsOf(office, 'DG-TEST')).length, patient).toBe(units * items)
    await page.locator('[data-mergeable]').waitFor()
    await expect.poll(() => edge(page, 0).innerText(), patient).toBe('1 可合并')

    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('F9')
    const readMerged = async () =>
      (await materialsOf(office, 'DG-TEST')).filter(({ merged_material }) => merged_material)
    await expect.poll(async () => (await readMerged()).length, patient).toBeGreaterThanOrEqual(items)
    const merged = await readMerged()
    await page.getByText(`已并入 ${merged.length} 行`).waitFor()
    await page.keyboard.press('Control+Home')
    const first = (await materialsOf(office, 'DG-TEST'))[0]
    const into = merged.filter(({ merged_material }) => merged_material === String(first?.id)).length
    expect(into).toBeGreaterThan(0)
    await expect.poll(() => edge(page, 0).innerText(), patient).toBe(into > 1 ? `1 +${into}` : '1')

    // Another order holds the same materials for both units.
    await pressFromHeading(page, '提交')
    await giveReason(page, '备用')
    await waits(page).getByText('等 陈卫东').waitFor()
    expect(await stateOf(office, id)).toMatchObject({ status: submitted, lister: '冯琳' })
  })

  test('an order is approved by another, revised with a reason, and its versions compared', async () => {
    const { office, page, boss } = desks()
    const buys = at(office, buyerId)
    const uid = 'DG-REV'
    const id = Number((await buys('purchase_orders', 'create', { uid, work_order: '26001', category: 1 })).id)
    for (const name of ['圆钢', '钢板'])
      await buys('procurement_materials', 'create', { inventory_type: 1, purchase_order: uid, name })
    await buys('purchase_orders', 'update', { id, status: submitted })
    await openOrder(boss, id, uid)
    await boss.locator('[aria-current=step]').getByText('待审核').waitFor()
    await at(office, chiefId)('purchase_orders', 'update', { id, status: audited })
    await boss.locator('[aria-current=step]').getByText('待批准').waitFor()
    await pressFromHeading(boss, '批准')
    await waits(boss).getByText('建立第一份标单').waitFor()
    expect(await stateOf(office, id)).toMatchObject({ status: approved, approver: '王建国' })

    await openOrder(page, id, uid)
    await pressFromHeading(boss, '改版')
    await giveReason(boss, '设计变更')
    await page.locator('[data-came-back]').getByText('设计变更').waitFor()
    await walkTo(page, 1, 0)
    await typeRow(page, ['锅炉板'])
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await materialsOf(office, uid))[1]?.name, patient).toBe('锅炉板')
    await chooseMore(page, '版本比较')
    const table = page.getByRole('table', { name: '采购材料' })
    await table.locator('[data-change=changed]').waitFor()
    expect(await table.locator('[data-change]').count()).toBe(1)
    expect(await table.locator('ins').first().innerText()).toContain('锅炉板')
    expect(await page.locator('main').innerText()).toContain('改版原因：设计变更')
  })

  test('rows come from Excel, and the first sheet of an approved order begins its purchase', async () => {
    const { office, page } = desks()
    const id = Number(
      (await at(office, buyerId)('purchase_orders', 'create', { uid: 'DG-X', category: 1 })).id,
    )
    await openOrder(page, id, 'DG-X')
    await copyFromExcel(page, [
      ['钢板', 'Q345R', 'δ10', 'GB/T 713', '2', '件', '1,200.5'],
      ['钢板', 'Q345R', 'δ12', 'GB/T 713', '１', '件', '300'],
    ])
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await materialsOf(office, 'DG-X')).length, patient).toBe(2)
    expect(await materialsOf(office, 'DG-X')).toMatchObject([
      { required_weight: 1200.5, inventory_type: 1, add_to_detail: 1 },
      { required_count: 1 },
    ])
    await page.getByText('共 2 项 · 数量 3 件 · 重量 1,500.50 kg').waitFor()
    await at(office, 1)('purchase_orders', 'update', { id, status: submitted })
    await at(office, chiefId)('purchase_orders', 'update', { id, status: audited })
    await at(office, headId)('purchase_orders', 'update', { id, status: approved })
    await waits(page).getByText('建立第一份标单').waitFor()
    await pressFromHeading(page, '建立标单')
    await waits(page).getByText('还差 2 项；1 份标单在办').waitFor()
    expect(await stateOf(office, id)).toMatchObject({ status: executing })
  })

  test('what is ordered twice needs a reason; its signers see it first, agree by 1 and send back by 2', async () => {
    const { office, page, boss } = desks()
    const buys = at(office, buyerId)
    const plate = {
      inventory_type: 1,
      sub_order: '1',
      name: '钢板',
      material_mark: 'Q345R',
      specification: 'δ77',
      required_count: 2,
      unit: '张',
    } as const
    const made = async (uid: string) => {
      const { id } = await buys('purchase_orders', 'create', { uid, category: 1 })
      await buys('procurement_materials', 'create', { ...plate, purchase_order: uid })
      return Number(id)
    }
    await made('DG-ONCE')
    const id = await made('DG-TWICE')
    await openOrder(page, id, 'DG-TWICE')
    await page.locator('[data-finding=PO-TWICE]').getByText('DG-ONCE 已为同一台订购此材料').waitFor()
    await pressFromHeading(page, '提交')
    await page.getByRole('dialog').getByText('请写明重复订购的原因').waitFor()
    await giveReason(page, '原板报废')
    await waits(page).getByText('等 陈卫东').waitFor()

    await at(office, chiefId)('purchase_orders', 'update', { id, status: audited })
    await openOrder(boss, id, 'DG-TWICE')
    await boss.locator('[data-review]:focus').waitFor()
    await boss.locator('[data-twice-reason]').getByText('原板报废').waitFor()
    await boss.locator('[data-finding=PO-TWICE]').getByText('DG-ONCE · 2 张').waitFor()
    // What else the page reads of orders may take longer than the order: its keys work as soon as the order is there.
    const slow = Promise.withResolvers<void>()
    await boss.route(/\/collectable\b/, async (route) => {
      await slow.promise
      await route.continue()
    })
    await boss.keyboard.press('2')
    await giveReason(boss, '先核对库存')
    await boss.locator('[aria-current=step]').getByText('编制中').waitFor()
    expect(await stateOf(office, id)).toMatchObject({ status: drafting, return_reason: '先核对库存' })

    await buys('purchase_orders', 'update', { id, status: submitted, reason: '原板报废' })
    await at(office, chiefId)('purchase_orders', 'update', { id, status: audited })
    await boss.locator('[aria-current=step]').getByText('待批准').waitFor()
    await boss.locator('[aria-keyshortcuts="1"]:not([aria-disabled])').waitFor()
    await boss.locator('[data-review]:focus').waitFor()
    await boss.keyboard.press('1')
    await waits(boss).getByText('建立第一份标单').waitFor(patient)
    slow.resolve()
    await boss.unrouteAll({ behavior: 'wait' })
    expect(await stateOf(office, id)).toMatchObject({ status: approved, approver: '王建国' })
  })

  test('the dialog begins with a list that no order holds, its units ticked; the first list gives the order its kind', async () => {
    const { office, page } = desks()
    const buys = at(office, buyerId)
    const { id } = await buys('purchase_orders', 'create', { uid: 'DG-FIRST', work_order: '26001' })
    const boughtIn = 6
    const { held } = await buys('purchase_orders', 'collectable', { order: Number(id) })
    for (const uid of new Set(held.filter(({ category }) => category === boughtIn).map(({ order }) => order)))
      await office.file.write(systemActor(office.now()), ({ db }) =>
        db
          .updateTable('procurement_materials')
          .set({ sub_order: '' })
          .where('purchase_order', '=', uid)
          .execute(),
      )
    await openOrder(page, Number(id), 'DG-FIRST')
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('F4')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^外购件/, checked: true }).waitFor()
    await dialog.getByText('将汇集 8 行').waitFor()
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await stateOf(office, Number(id)))?.category, patient).toBe(2)
    expect(await materialsOf(office, 'DG-FIRST')).toHaveLength(8)
  })

  test('what cannot be done with an order is told in words', async () => {
    const { office, page } = desks()
    const id = Number((await at(office, buyerId)('purchase_orders', 'create', { uid: 'DG-Y' })).id)
    await openOrder(page, id, 'DG-Y')
    const why = (name: string) => reasonInMore(page, name)
    expect(await why('提交')).toBe('订购单里还没有材料；标单类别还没有选定')
    expect(await why('终止')).toBe('由采购部部长办理：王建国')
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('F4')
    await page.getByRole('dialog').getByText('先在表头填写工作令').waitFor()
    await page.locator('[role=dialog] button:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await typeRow(page, ['螺栓', '35CrMo', 'M20'])
    expect(await why('提交')).toContain('先保存修改')
    // F9 merges in the materials, and makes the next step elsewhere.
    await page.locator('[data-grid] input').focus()
    await page.keyboard.press('F9')
    await page.getByText('先保存修改（Ctrl+S）').last().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('没有保存：有 1 格需要修改').waitFor()
    expect((await materialsOf(office, 'DG-Y')).length).toBe(0)
    await page.keyboard.type('6')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await materialsOf(office, 'DG-Y')).length, patient).toBe(1)
    // The page hears of it after the office has stored it.
    await page.locator('[data-part=head]').getByText('已保存').waitFor()
    await page.keyboard.press('F9')
    await page.getByText('所选行中没有可以合并的').waitFor()
    expect(await stateOf(office, id)).toMatchObject({ status: drafting })

    await openOrder(page, 1, 'DG-2026-0001')
    expect(await why('汇集材料')).toBe('清单在提交后锁定，要改请先退回或改版')
  })

  test('the question before an order is deleted names its materials and what becomes of them; undone from its toast, it holds them again', async () => {
    const { office, page } = desks()
    const buys = at(office, buyerId)
    const uid = 'DG-Z'
    const id = Number((await buys('purchase_orders', 'create', { uid })).id)
    for (const name of ['角钢', '槽钢'])
      await buys('procurement_materials', 'create', { inventory_type: 1, purchase_order: uid, name })
    await openOrder(page, id, uid)
    await chooseMore(page, '删除')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('属于它的：').waitFor()
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['2 采购材料：角钢、槽钢'])
    const before = await materialsOf(office, uid)
    const lines = () =>
      office.file.reading.db
        .selectFrom('procurement_materials')
        .select(['id', 'purchase_order'])
        .where(
          'id',
          'in',
          before.map((one) => one.id),
        )
        .execute()
    await dialog.getByRole('radio', { name: '一并删除', checked: true }).waitFor()
    await dialog.getByRole('button', { name: '删除', exact: true }).press('Enter')
    await expect.poll(lines, patient).toEqual([])
    await page.getByText('已删除 DG-Z；2 采购材料一并删除').waitFor()
    await page.locator('[data-undo]').press('Enter')
    await expect.poll(() => stateOf(office, id), patient).toMatchObject({ uid })
    expect(await materialsOf(office, uid)).toEqual(before)

    await openOrder(page, id, uid)
    await chooseMore(page, '删除')
    await dialog.getByRole('radio', { name: '一并删除' }).press('ArrowDown')
    await dialog.getByRole('radio', { name: '保留为未订购材料', checked: true }).waitFor()
    await dialog.getByRole('button', { name: '删除', exact: true }).press('Enter')
    await expect.poll(lines, patient).toEqual(before.map((one) => ({ id: one.id, purchase_order: '' })))
  })
})
