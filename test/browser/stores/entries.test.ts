import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { entryStatus } from '../../../shared/inventory/codes.ts'
import { sheetArrived } from '../../support/arrived_sheet.ts'
import { at } from '../../support/browser/demo_calls.ts'
import {
  arrange,
  atWork,
  demoPlant,
  emptyStores,
  keeperAt,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { gridCell, gridLine, typeRow, walkTo } from '../../support/browser/grid.ts'
import {
  copyFromExcel,
  giveReason,
  goTo,
  keysOnly,
  press,
  pressFromHeading,
  tabTo,
} from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const buyer = 10
const patient = { timeout: 10_000 }

async function openBoard(page: Page): Promise<void> {
  await goTo(page, '#/entries')
  await page.getByRole('heading', { name: /^入库/, level: 1 }).waitFor()
}
const waits = (page: Page) => page.locator('[data-waits]')
async function begin(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, page.getByRole('link', { name: '新建入库单' }))
  await page.keyboard.press('Enter')
  await page.locator('[role=dialog] input:focus').waitFor()
}
const dialogButton = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** Of the first thing that two have written the other's is taken, what else there is stays one's own. */
async function choose(page: Page, theirs: string, others: readonly string[] = []): Promise<void> {
  const choice = page.getByRole('dialog')
  await choice.getByText('别人刚刚改过这条记录').waitFor()
  await choice.getByRole('radio', { name: theirs }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Space')
  await choice.getByRole('radio', { name: theirs, checked: true }).waitFor()
  for (const mine of others) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await choice.getByRole('radio', { name: mine, checked: true }).waitFor()
  }
  await tabTo(page, choice.getByRole('button', { name: '按选择保存' }))
  await page.keyboard.press('Enter')
  await choice.filter({ hasText: theirs }).waitFor({ state: 'detached' })
}

const made = '2026/9/1'
/** From the name to the certificate, as five rows of a workbook. Two cells mean nothing. */
const block = [
  ['焊条', 'J507', 'Φ4.0', 'NB/T 47018.2', '', '5J1167', 'kg', '1,000', '1', '', '大西洋', made, 'ZS-1'],
  ['焊条', 'J507', 'Φ3.2', 'NB/T 47018.2', '', '5J1142', 'kg', '２００', '1', '', '大西洋', made, 'ZS-2'],
  ['焊条', 'J422', 'Φ4.0', 'NB/T 47018.2', '', '4T2035', 'kg', '十五', '1', '', '大西洋', made, 'ZS-3'],
  ['焊条', 'A102', 'Φ3.2', 'NB/T 47018.2', '', '2A0416', 'kg', '60', '', '', '大西洋', '九月', 'ZS-4'],
  ['焊丝', 'H08MnA', 'Φ4.0', 'NB/T 47018.4', '', '3H0211', '盘', '8', '25', '', '锦泰', '', 'ZS-5'],
]
const [name, count, production, certificate] = [1, 8, 12, 13]

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const people = oncePerFile(async () => {
    const office = await demoPlant()
    await emptyStores(office)
    const open = async (username: string) => {
      const page = await atWork(browser, office, transports[door], username)
      await keysOnly(page)
      return page
    }
    const [buys, inspects] = [await open('user10'), await open('user18')]
    return { office, buys, inspects, keeps: await open('user20') }
  })

  test('five lots of welding material are pasted from Excel, mended, submitted, passed and stored', async () => {
    const { office, buys, inspects, keeps } = people()
    const { db } = office.file.reading
    await openBoard(buys)
    await buys.getByText('没有在办的入库单').waitFor()
    await begin(buys)
    await tabTo(buys, dialogButton(buys, /^新建$/))
    await buys.keyboard.press('Enter')
    await waits(buys).getByText('还没有明细').waitFor()
    const [, id = ''] = /entries\/welding_material\/(\d+)/.exec(buys.url()) ?? []

    await copyFromExcel(buys, block)
    await walkTo(buys, 0, name)
    await buys.keyboard.press('Control+v')
    await gridCell(buys, 4, certificate).getByText('ZS-5').waitFor()
    expect(await gridCell(buys, 0, count).innerText()).toBe('1000')
    // A kilogram weighs one.
    expect(await gridCell(buys, 3, 9).innerText()).toBe('1.00')
    await buys.keyboard.press('Control+s')
    await buys.getByText('没有保存：有 2 格需要修改，原因见表格下方').waitFor()
    await gridLine(buys).getByText('×').waitFor()
    await buys.keyboard.type('15')
    await buys.keyboard.press('Enter')
    await gridCell(buys, 2, count).getByText('15').waitFor()
    await walkTo(buys, 3, production)
    await gridLine(buys).getByText('×').waitFor()
    await buys.keyboard.type('9月5日')
    await buys.keyboard.press('Enter')
    await gridCell(buys, 3, production).getByText('2026-09-05').waitFor()
    await buys.getByText('合计：5 行 · 数量 1,275 kg、8 盘 · 总重 1,475.00 kg').waitFor()
    await buys.keyboard.press('Control+s')
    const lines = () =>
      db.selectFrom('welding_material_entry_details').selectAll().where('entry', '=', Number(id)).execute()
    await expect.poll(async () => (await lines()).length, patient).toBe(5)
    await pressFromHeading(buys, '提交检验')
    await waits(buys).getByText('由检验员检验').waitFor()

    await openBoard(inspects)
    const card = inspects.locator(`[data-row="${id}"]`)
    await card.getByText('焊条 J507 Φ4.0 等 5 行').waitFor()
    await card.getByText('待检验合格').waitFor()
    await card.getByRole('link').and(inspects.locator(':focus')).waitFor()
    await inspects.keyboard.press('Control+Enter')
    await inspects.getByText(/：检验合格$/).waitFor()
    await inspects.locator('[data-column="2"]').locator(`[data-row="${id}"]`).waitFor()
    await inspects.keyboard.press('Control+Enter')
    await inspects.getByText(/没有办理：由.*保管员/).waitFor()

    await openBoard(keeps)
    await keeps.locator(`[data-row="${id}"] a:focus`).waitFor()
    await keeps.keyboard.press('Enter')
    await gridCell(keeps, 4, certificate).getByText('ZS-5').waitFor()
    await pressFromHeading(keeps, '入库')
    await waits(keeps).getByText('已入库，单据锁定').waitFor()
    await expect.poll(() => gridCell(keeps, 0, 5).innerText(), patient).toMatch(/^H\d\d-\d{4}$/)
    const entry = await db
      .selectFrom('welding_material_entries')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ status: entryStatus.code.stored, keeper: expect.stringMatching(/./) })
    const lots = await db.selectFrom('welding_material_inventory_details').selectAll().orderBy('id').execute()
    expect(lots.map((lot) => lot.count)).toEqual([1000, 200, 15, 60, 8])
    const moved = await db
      .selectFrom('stock_movements')
      .selectAll()
      .where('document_uid', '=', entry.uid)
      .execute()
    expect(moved.map(({ kind }) => kind)).toEqual(Array(5).fill('in'))
  })

  test('what a sheet has bought comes along, is sent back with a reason, and is only read by others', async () => {
    const { office, buys, inspects } = people()
    const { sheet } = await arrange(office, (access) => sheetArrived(access, buyer))
    await goTo(buys, `#/sheets/${sheet}`)
    await press(buys, '新建入库单')
    const dialog = buys.getByRole('dialog')
    await dialog.getByRole('checkbox').first().waitFor()
    expect(await dialog.innerText()).toMatch(/筒体板 Q345R δ10×2000×8000 · 未入库 \d+ 件 · 未放行/)
    await tabTo(buys, dialog.getByRole('checkbox').first())
    await buys.keyboard.press('Space')
    await tabTo(buys, dialogButton(buys, /^新建（1 行）$/))
    await buys.keyboard.press('Enter')
    await gridCell(buys, 0, name).getByText('筒体板').waitFor()
    expect(await gridCell(buys, 0, 2).innerText()).toBe('Q345R')
    // The order does not say how much they weigh.
    await walkTo(buys, 0, 9)
    await gridLine(buys).getByText('单重为 0，不能提交检验').waitFor()
    await buys.keyboard.type('1256')
    await buys.keyboard.press('Enter')
    await buys.keyboard.press('Control+s')
    await expect
      .poll(
        async () =>
          (
            await office.file.reading.db.selectFrom('steel_material_entry_details').select('weight').execute()
          )[0]?.weight,
        patient,
      )
      .toBe(1256)
    await pressFromHeading(buys, '提交检验')
    await waits(buys).getByText('由检验员检验').waitFor()

    await goTo(inspects, new URL(buys.url()).hash)
    await gridCell(inspects, 0, name).getByText('筒体板').waitFor()
    expect(await waits(inspects).innerText()).toContain('只读')
    await press(inspects, '检验不合格')
    await giveReason(inspects, '板边分层')
    await inspects.locator('[data-came-back]').getByText('板边分层').waitFor()
    await waits(inspects).getByText('货退供方').waitFor()
  })

  test('lines typed in a window that was closed are offered again; what two people wrote is chosen value by value', async () => {
    const { office, buys: first, keeps } = people()
    const { db } = office.file.reading
    const rods = { name: '焊条', material_mark: 'J507', specification: 'Φ4.0', weight: 1, count: 100 }
    const { id } = await at(office, buyer)('welding_material_entries', 'create', { details: [rods] })
    const hash = `#/entries/welding_material/${id}`
    const lines = () =>
      db
        .selectFrom('welding_material_entry_details')
        .select(['specification', 'count', 'factory'])
        .where('entry', '=', id)
        .orderBy('id')
        .execute()
    const remark = (page: Page) => page.locator('[data-field=remark] textarea')

    await goTo(first, hash)
    await gridCell(first, 0, count).getByText('100').waitFor()
    await walkTo(first, 0, count)
    await typeRow(first, ['120', '', '', '大西洋'])
    await walkTo(first, 1, name)
    await typeRow(first, ['焊条', 'J507', 'Φ3.2'])
    await walkTo(first, 1, count)
    await typeRow(first, ['60'])
    await remark(first).focus()
    await first.keyboard.type('两批同车到')
    await first.close({ runBeforeUnload: false })

    const buys = await first.context().newPage()
    await buys.goto(first.url().replace(/#.*/, '#/home'))
    const link = buys.getByRole('link', { name: '焊材入库明细（批量）' })
    await link.waitFor()
    await buys.getByRole('heading', { level: 1 }).focus()
    await tabTo(buys, link)
    await buys.keyboard.press('Enter')
    await buys.getByText('已恢复上次没有保存的内容。').first().waitFor()
    await gridCell(buys, 0, count).getByText('120').waitFor()
    await gridCell(buys, 1, 3).getByText('Φ3.2').waitFor()
    await expect.poll(() => remark(buys).inputValue()).toBe('两批同车到')

    await goTo(keeps, hash)
    await gridCell(keeps, 0, count).getByText('100').waitFor()
    await walkTo(keeps, 0, count)
    await typeRow(keeps, ['110', '', '', '锦泰'])
    await remark(keeps).focus()
    await keeps.keyboard.type('外包装破损')
    await keeps.keyboard.press('Control+s')
    await keeps.getByText('已保存').first().waitFor()
    await expect.poll(lines, patient).toMatchObject([{ count: 110, factory: '锦泰' }])

    await buys.keyboard.press('Control+s')
    await choose(buys, '外包装破损')
    await choose(buys, '110', ['大西洋'])
    const stored = [
      { specification: 'Φ4.0', count: 110, factory: '大西洋' },
      { specification: 'Φ3.2', count: 60, factory: '' },
    ]
    await expect.poll(lines, patient).toEqual(stored)
    const document = await db
      .selectFrom('welding_material_entries')
      .select('remark')
      .where('id', '=', id)
      .execute()
    expect(document).toEqual([{ remark: '外包装破损' }])
    await gridCell(keeps, 1, count).getByText('60').waitFor()
  })
})

test('the documents stand in a list as well, where the next step is made too', async () => {
  const { office, page } = await keeperAt(browser, 'desktop')
  await goTo(page, '#/entries')
  await page.locator('[data-face-choice=table]').press('Enter')
  const waiting = page.locator('[data-entry-list] tr').filter({ hasText: '待入库' })
  await waiting.getByRole('link').waitFor()
  const uid = await waiting.getByRole('link').innerText()
  await waiting.getByRole('button').press('Enter')
  await waiting.waitFor({ state: 'detached' })
  const { status } = await office.file.reading.db
    .selectFrom('welding_material_entries')
    .select('status')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  expect(status).toBe(3)
})
