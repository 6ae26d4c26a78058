// Over a file with many thousand records, which the seed writes.
// @module-tag sqlite

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { stockKind, stockStatus } from '../../../shared/inventory/codes.ts'
import {
  arrange,
  atWork,
  everyStory,
  keeperAt,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { chooseIn, goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import {
  active,
  addUnused,
  copied,
  goToList,
  openLong,
  press,
  unused,
} from '../../support/browser/lists_office.ts'
import { chooseMore } from '../../support/browser/more_menu.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

/** Longer than a busy machine takes. */
const soon = { timeout: 15_000 }
const bakes = 'welding_material_bake_records'
const ledger = 'auxiliary_material_inventory_ledgers'

const keeperThrough = (door: Transport) => oncePerFile(() => keeperAt(browser, door))
const keeper = keeperThrough('LAN')

/** The engineer of the keeper's plant, who may delete materials. */
const engineer = oncePerFile(async () => {
  const { office } = keeper()
  await addUnused(office)
  return atWork(browser, office, transports.LAN, 'user8', { hash: `#/list/${unused}` })
})

/** A list that nobody has looked at since: without the filter, the cursor and the marking of the test before. */
async function openAnew(page: Page, list: string): Promise<void> {
  await goToList(page, 'bake_classes')
  await goToList(page, list)
  await page.locator('[data-row="0"] [data-column="1"]:not(:empty)').waitFor()
  await press(page, 'Control+Home')
}

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const desk = door === 'LAN' ? keeper : keeperThrough(door)

  test('a filter is added, changed and taken away by keys, and stands in the address', async () => {
    const { office, page } = desk()
    await openAnew(page, bakes)
    await press(page, 'Control+Shift+L')
    await page.getByRole('menuitem', { name: '记录时间' }).and(page.locator(':focus')).waitFor()
    await press(page, 'Enter')
    await page.getByRole('button', { name: '今天' }).and(page.locator(':focus')).waitFor()
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')
    const year = office.now().slice(0, 4)
    await page.waitForFunction((from) => window.location.hash.includes(`create_dt_start=${from}-01-01`), year)
    const chip = page.getByRole('group', { name: '记录时间' })
    await chip.getByText('今年').waitFor()
    await chip.getByRole('button').first().and(page.locator(':focus')).waitFor()
    await press(page, 'Delete')
    await chip.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('create_dt')
    await page.locator('[data-add]:focus').waitFor()
  })

  test('a block is copied as a workbook takes it, and the status bar adds it up', async () => {
    const { office, page } = desk()
    await openAnew(page, bakes)
    const rows = await office.file.reading.db
      .selectFrom(bakes)
      .select(['codedmark', 'quantity'])
      .orderBy('create_dt', 'desc')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    await press(page, 'ArrowRight', 'ArrowRight')
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight')
    const sum = rows.reduce((total, { quantity }) => total + quantity, 0)
    await page.locator('[data-figure=sum]').getByText(String(sum)).waitFor()
    expect(await copied(page)).toBe(rows.map((row) => `${row.codedmark}\t${row.quantity}`).join('\r\n'))
  })

  test('a list is walked, ordered and opened by keys, and the cursor is where it was after coming back', async () => {
    const { page } = desk()
    await openAnew(page, bakes)
    await press(page, ...Array<string>(4).fill('ArrowRight'), 'ArrowUp')
    await expect.poll(() => active(page).textContent(), soon).toBe('记录时间')
    await press(page, 'Enter')
    await page.locator('[role=columnheader][aria-sort=ascending]').waitFor()
    await page.locator('[data-row="2"] [data-column="1"]:not(:empty)').waitFor()
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home')
    const name = await active(page).textContent()
    const hash = await page.locator('[data-cursor] a').getAttribute('href')
    await press(page, 'Enter')
    await page.waitForFunction((record) => window.location.hash === record, hash)
    await page.goBack()
    await page.locator('[role=grid]:focus').waitFor()
    await expect.poll(() => active(page).textContent(), soon).toBe(name)
    await page.locator(`[data-cursor] a[href="${hash}"]`).waitFor()
  })
})

test('the menu of a column narrows the list by keys, and the address keeps it', async () => {
  const { page } = keeper()
  await openAnew(page, 'procurement_materials')
  await press(page, 'ArrowRight', 'ArrowUp', 'Alt+ArrowDown')
  const menu = page.locator('[data-part=header-menu]')
  await menu.locator('input:focus').waitFor()
  await page.keyboard.type('q345')
  await press(page, 'Enter')
  const chip = page.getByRole('group', { name: '牌号' })
  await chip.getByText('含“q345”').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  expect(decodeURIComponent(page.url())).toContain('where=material_mark:contains:q345')
  await page.reload()
  await page.locator('[data-row="0"] [data-column="1"]:not(:empty)').waitFor()
  const marks = await page.locator('[data-row] [data-column="1"]').allTextContents()
  expect(new Set(marks)).toEqual(new Set(['Q345R']))
  await press(page, 'ArrowUp', 'ArrowRight', 'Alt+ArrowDown')
  await menu.getByRole('checkbox', { name: /^Q345R/ }).waitFor()
  await press(page, 'ArrowDown', ' ')
  await chip.getByText('牌号：Q345R').waitFor()
  await press(page, 'Escape')
  await chip.getByRole('button').first().press('Delete')
  await chip.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('where')
})

test('rows are grouped by keys with their sums, groups fold, and the address keeps them', async () => {
  const { page } = keeper()
  await openAnew(page, 'procurement_materials')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Alt+ArrowDown')
  await page.locator('[data-part=header-menu] :focus').waitFor()
  await press(page, 'Alt+g')
  const groups = page.locator('[data-part=group-row]')
  await groups.first().getByText('DG-2026-0001').waitFor()
  await page.reload()
  await groups.first().getByText('32 项').waitFor()
  await groups.first().getByText('630 件').waitFor()
  await page.locator('[data-part=sums]').getByText('754 件').waitFor()
  await page.locator('[data-row="1"][data-read]').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Enter')
  await page.locator('[data-row="1"][data-part=group-row]').getByText('DG-2026-0002').waitFor()
  await press(page, 'Enter', 'Control+End')
  await page.locator('[data-row="54"][data-read]').waitFor()
})

test('one field of the marked rows is changed in one batch, and undone from its toast', async () => {
  const { office } = keeper()
  const page = await atWork(browser, office, transports.LAN, 'user10', {
    hash: '#/list/procurement_materials',
  })
  await page.locator('[data-row="1"][data-read]').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Shift+ ', 'ArrowDown', 'Shift+ ')
  const bar = page.locator('[data-part=selection]')
  await bar.getByText('8 件').waitFor()
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('id:in:'))
  const file = page.waitForEvent('download')
  await bar.getByRole('button', { name: '导出' }).press('Enter')
  expect((await asked).postData()).toMatch(/id:in:\d+,\d+/)
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  await bar.getByRole('button', { name: '批量修改' }).press('Enter')
  const field = page.getByRole('combobox', { name: '字段' })
  await field.and(page.locator(':focus')).waitFor()
  await press(page, 'Enter')
  await page.getByRole('option', { name: '炉批号' }).click()
  await page.locator('input[name=batch_number]').fill('B26-77')
  const stored = () =>
    office.file.reading.db
      .selectFrom('procurement_materials')
      .select('id')
      .where('batch_number', '=', 'B26-77')
      .execute()
  await page.getByRole('button', { name: '修改 2 行' }).press('Enter')
  await expect.poll(async () => (await stored()).length, soon).toBe(2)
  await page.locator('[data-undo]').press('Enter')
  await expect.poll(async () => (await stored()).length, soon).toBe(0)
})

test('Ctrl+A chooses every row, also after one was marked; Enter in the search goes to the rows found', async () => {
  const { page } = keeper()
  await openAnew(page, 'materials')
  const chosen = page.locator('[data-part=selection] b')
  await press(page, 'Shift+ ')
  await expect.poll(() => chosen.innerText(), soon).toBe('已选 1 行')
  const count = Number(await page.locator('[role=grid]').getAttribute('aria-rowcount')) - 1
  await press(page, 'Control+a')
  await expect.poll(() => chosen.innerText(), soon).toBe(`已选 ${count} 行`)
  await press(page, 'Escape', 'Control+f')
  await page.keyboard.type('J507')
  await press(page, 'Enter')
  await page.locator('[role=grid]:focus').waitFor()
  expect(new URL(page.url()).hash).toBe('#/list/materials?search=J507')
})

test('marked rows are changed again as they are now, and each change is undone by its own toast', async () => {
  const { office } = keeper()
  const page = await atWork(browser, office, transports.LAN, 'user10', {
    hash: '#/list/procurement_materials',
  })
  await page.locator('[data-row="1"][data-read]').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Shift+ ', 'ArrowDown', 'Shift+ ')
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const change = async (batch: string) => {
    await page.locator('[data-part=selection]').getByRole('button', { name: '批量修改' }).press('Enter')
    const field = page.getByRole('combobox', { name: '字段' })
    await field.and(page.locator(':focus')).waitFor()
    // What is on the screen is offered first.
    expect(heads).toContain(await field.inputValue())
    await press(page, 'Enter')
    await page.getByRole('option', { name: '炉批号' }).click()
    await page.locator('input[name=batch_number]').fill(batch)
    await page.getByRole('button', { name: '修改 2 行' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const stored = async (batch: string) => {
    const { db } = office.file.reading
    const found = db.selectFrom('procurement_materials').select('id').where('batch_number', '=', batch)
    return (await found.execute()).length
  }
  await change('B26-78')
  await expect.poll(() => stored('B26-78'), soon).toBe(2)
  await change('B26-79')
  await expect.poll(() => stored('B26-79'), soon).toBe(2)
  await page.locator('[data-undo]').last().press('Enter')
  await expect.poll(() => stored('B26-78'), soon).toBe(2)
  await press(page, 'Control+z')
  await expect.poll(() => stored('B26-78'), soon).toBe(0)
})

test('a record is looked at beside its list: Space opens it, it follows the cursor, Escape closes it', async () => {
  const { page } = keeper()
  await openAnew(page, 'purchase_orders')
  const preview = page.locator('[data-part=preview]')
  await press(page, ' ')
  await preview.getByRole('heading', { name: /^DG-2026-0004/ }).waitFor()
  await press(page, 'ArrowDown', 'ArrowDown')
  await preview.getByRole('heading', { name: /^DG-2026-0002/ }).waitFor()
  await preview.locator('[data-part=timeline]').waitFor()
  await press(page, 'Escape')
  await preview.waitFor({ state: 'detached' })
})

test('on the board of a list a card that may not go on stays, with the reason', async () => {
  const { page } = keeper()
  await goTo(page, '#/list/purchase_orders?face=board')
  const column = page.locator('[data-column]').filter({ hasText: '待审核' })
  const card = column.getByRole('link', { name: 'DG-2026-0003' })
  await card.waitFor()
  await card.focus()
  await press(page, 'Alt+ArrowRight')
  await expect.poll(() => page.locator('body').innerText(), soon).toContain('您没有“订购单”的权限')
  await card.waitFor()
  await page.locator('[data-face-choice=table]').press('Enter')
  await page.locator('[role=grid]').getByText('DG-2026-0003').waitFor()
})

test('a step on the board that needs a reason asks for it, and column heads carry sums', async () => {
  const { office } = keeper()
  const page = await atWork(browser, office, transports.LAN, 'user11', {
    hash: '#/list/purchase_orders?face=board',
  })
  const column = page.locator('[data-column]').filter({ hasText: '待审核' })
  await column.getByRole('link', { name: 'DG-2026-0003' }).focus()
  await press(page, 'Alt+ArrowLeft')
  await page.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('数量不对')
  await press(page, 'Enter')
  const drafts = page.locator('[data-column]').filter({ hasText: '编制' })
  await drafts.getByRole('link', { name: 'DG-2026-0003' }).waitFor()
  await goTo(page, '#/list/procurement_materials?face=board')
  await page.locator('[data-column] h2').getByText(/\d 件/).first().waitFor()
})

test('a transfer card that is dragged to 已作废 is asked about first', async () => {
  const { page } = keeper()
  await goTo(page, '#/list/transfer_cards?face=board')
  const column = (name: string) =>
    page.locator('[data-column]').filter({ has: page.locator('h2', { hasText: name }) })
  await column('编制中').locator('[data-row]').first().dragTo(column('已作废'))
  await page.getByRole('dialog').getByText('已作废').first().waitFor()
  await press(page, 'Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the marked rows take their next step in one batch; those that cannot are named, and none moves stock', async () => {
  const { office, page: keepers } = keeper()
  const page = await atWork(browser, office, transports.LAN, 'user10', { hash: '#/list/purchase_orders' })
  await page.locator('[data-row="1"][data-read]').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Control+a')
  const bar = page.locator('[data-part=selection]')
  await bar.getByRole('button', { name: /^提交 \d 行/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  const ready = dialog.getByRole('row', { name: /DG-2026-0003/ })
  await ready.getByText('待审核').waitFor()
  await dialog
    .getByRole('row', { name: /DG-2026-0001/ })
    .getByText('跳过：现在的状态')
    .waitFor()
  await dialog.getByRole('button', { name: /^提交/ }).and(page.locator(':focus')).waitFor()
  await press(page, 'Enter')
  const statusOf = async (uid: string) =>
    (
      await office.file.reading.db
        .selectFrom('purchase_orders')
        .select('status')
        .where('uid', '=', uid)
        .executeTakeFirst()
    )?.status
  await expect.poll(() => statusOf('DG-2026-0003'), soon).toBe(1)
  await openAnew(keepers, 'welding_material_entries')
  await press(keepers, 'Control+a')
  const entries = keepers.locator('[data-part=selection]')
  await entries.getByText(/^已选 \d+ 行/).waitFor()
  expect(await entries.getByRole('button', { name: /^入库/ }).count()).toBe(0)
})

test('a size that is longer than its column has two lines, and so have all rows', async () => {
  const { office } = keeper()
  const long = 'δ10×1800×8000/δ12×1800×8000/Φ740×52/Φ740×50'
  await arrange(office, async ({ statements }) =>
    statements.run('update procurement_materials set specification = ? where id = 1', [long]),
  )
  const page = await atWork(browser, office, transports.LAN, 'user10', {
    hash: '#/list/procurement_materials?where=specification:contains:740×50',
  })
  const cell = page.locator('[data-row] [role=gridcell]').filter({ hasText: long })
  await cell.waitFor()
  await page.locator('[data-tall]').waitFor()
  expect(await cell.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
  expect(await page.locator('[data-row="0"]').evaluate(({ clientHeight }) => clientHeight)).toBe(44)
})

test('a search that is typed just before another page is opened does not lead back to its list', async () => {
  const { page } = keeper()
  await openAnew(page, bakes)
  // Longer than the list waits for the next letter.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.locator('[data-search]').fill('J507')
  await goTo(page, '#/plans')
  await page.getByRole('heading', { level: 1, name: '排产' }).waitFor(soon)
  await page.unrouteAll({ behavior: 'wait' })
  expect(page.url()).toMatch(/#\/plans$/)
})

test('columns, their widths and the order follow the person to a second machine', async () => {
  const { office, page } = keeper()
  await openAnew(page, bakes)
  const head = (of: typeof page) => of.getByRole('columnheader')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowUp')
  const wide = Math.round((await head(page).nth(2).boundingBox())?.width ?? 0)
  await press(page, 'Alt+ArrowRight', 'Alt+Shift+ArrowRight')
  await expect.poll(() => head(page).nth(3).textContent(), soon).toMatch(/^材料代号/)
  await page.locator('[data-columns]').press('Enter')
  const size = page.locator('[data-column-line=size] input[type=checkbox]')
  await size.focus()
  await press(page, ' ', 'Escape')
  await head(page).filter({ hasText: '规格' }).waitFor({ state: 'detached' })
  const kept = () =>
    office.file.reading.db
      .selectFrom('preferences')
      .select('value')
      .where('name', '=', `list/${bakes}`)
      .executeTakeFirst()
  await expect.poll(async () => (await kept())?.value, soon).toMatch(/"hidden":\[[^\]]*"size"/)
  const other = await atWork(browser, office, transports.LAN, 'user20', { hash: `#/list/${bakes}` })
  await expect.poll(() => head(other).nth(2).textContent(), soon).toMatch(/^材料代号/)
  expect(await head(other).filter({ hasText: '规格' }).count()).toBe(0)
  expect((await head(other).nth(2).boundingBox())?.width).toBe(wide + 16)
})

test('a view shared with a role is found by its people', async () => {
  const { page } = keeper()
  await openAnew(page, `${bakes}?class_num=J507`)
  await page.getByRole('group', { name: '牌号' }).waitFor()
  await page.locator('[data-views]').press('Enter')
  await chooseIn(page, '另存为视图')
  await page.locator('input[name=view_name]:focus').waitFor()
  await page.keyboard.type('J507 焊条')
  await press(page, 'Tab')
  await page.keyboard.type('焊接责任')
  await press(page, 'ArrowDown', 'Enter', 'Escape')
  await page.locator('input[name=view_name]').press('Control+Enter')
  await page.locator('[data-part=views] [aria-current]').getByText('J507 焊条').waitFor()

  const other = engineer()
  await goToList(other, bakes)
  await other.locator('[data-part=views]').getByRole('button', { name: 'J507 焊条' }).press('Enter')
  await other.getByRole('group', { name: '牌号' }).getByText('J507').waitFor()
})

test('the totals are those of everything that fits the filters, and exactly that is exported', async () => {
  const { office, page } = keeper()
  await openAnew(page, bakes)
  const total = page.locator('[data-total=quantity]')
  const stored = await office.file.reading.db.selectFrom(bakes).select(['quantity', 'class_num']).execute()
  const sum = (rows: readonly { quantity: number }[]) =>
    Math.round(rows.reduce((added, { quantity }) => added + quantity, 0) * 100) / 100
  const shown = async () => Number((await total.textContent())?.replaceAll(',', ''))
  await expect.poll(shown, soon).toBe(sum(stored))
  await goTo(page, `#/list/${bakes}?class_num=J507`)
  const some = stored.filter(({ class_num }) => class_num.includes('J507'))
  expect(some.length).toBeLessThan(stored.length)
  await expect.poll(shown, soon).toBe(sum(some))

  const file = page.waitForEvent('download')
  await chooseMore(page, '导出文本表格')
  const chunks: Buffer[] = []
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/)
  expect(lines.length - 1).toBe(some.length)
  expect(lines.slice(1).every((line) => line.includes('J507'))).toBe(true)
})

test('Enter pressed twice at the question of deletion deletes one record and opens none; it is undone from its toast, and later from what was lately deleted', async () => {
  const { office } = keeper()
  const page = engineer()
  await goToList(page, 'bake_classes')
  await goToList(page, unused)
  const first = () => page.locator('[data-row="0"] [data-column="0"]').textContent()
  await expect.poll(first, soon).not.toBe('')
  const name = await first()
  const stored = () =>
    office.file.reading.db
      .selectFrom('materials')
      .select(['id', 'name'])
      .where('standard', '=', 'Q/HD 01')
      .orderBy('id')
      .execute()
  const before = await stored()
  const others = before.filter((one) => one.name !== name)
  expect(others).toHaveLength(1)
  const remove = async (...enters: readonly string[]) => {
    await page.locator('[role=grid]:focus').waitFor()
    await press(page, 'Control+Home', 'Delete')
    await page.getByRole('button', { name: '取消' }).and(page.locator(':focus')).waitFor()
    await press(page, 'Tab', ...enters)
    await expect.poll(stored, soon).toEqual(others)
  }
  await remove('Enter', 'Enter')
  await page.locator('[data-undo]').waitFor()
  await page.locator('[role=grid]:focus').waitFor()
  expect(new URL(page.url()).hash).toBe(`#/list/${unused}`)
  await page.locator('[data-undo]').press('Enter')
  await expect.poll(stored, soon).toEqual(before)
  await goToList(page, 'bake_classes')
  await goToList(page, unused)
  await expect.poll(first, soon).toBe(name)
  await remove('Enter')
  await chooseMore(page, '最近删除')
  await page.locator('[data-deleted]').getByRole('button', { name: '恢复' }).press('Enter')
  await expect.poll(stored, soon).toEqual(before)
})

/** Two batches of discs, the later one counted by its weight. */
const discs = (office: Office) =>
  arrange(office, async ({ db }) => {
    const { id } = await db
      .insertInto('warehouses')
      .values({ name: '辅材试验库', category: stockKind.code.auxiliary_material })
      .returning('id')
      .executeTakeFirstOrThrow()
    const batch = { name: '砂轮片', weight: 1, warehouse: id, status: stockStatus.code.in_stock }
    await db
      .insertInto('auxiliary_material_inventory_details')
      .values([
        { ...batch, unit: '片', specification: '125×6', count: 40, entry_dt: '2099-01-01T08:00:00' },
        { ...batch, unit: 'kg', specification: '100×6', count: 7.5, entry_dt: '2099-01-02T08:00:00' },
      ])
      .execute()
  })

test('a ledger is a list like others: summed by unit over what fits, read again when stock moves, opened by keys, without a history', async () => {
  const { office, page } = keeper()
  await discs(office)
  await goToList(page, `${ledger}?specification=×6`)
  const first = page.locator('[data-row="0"]')
  await first.getByText('100×6').waitFor()
  const sum = page.locator('[data-total=count]')
  await expect.poll(() => sum.textContent(), soon).toBe('40 片 · 7.5 kg')
  await arrange(office, ({ db }) =>
    db
      .updateTable('auxiliary_material_inventory_details')
      .set({ count: 2.5 })
      .where('specification', '=', '100×6')
      .execute(),
  )
  await expect.poll(() => sum.textContent(), soon).toBe('40 片 · 2.5 kg')
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Shift+F10')
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('menuitem', { name: '历史' }).count()).toBe(0)
  // Escape closes the menu where the cursor stands in it.
  await page.locator('[role=menu]:focus, [role=menu] :focus').waitFor()
  await press(page, 'Escape')
  await page.locator('[role=grid]:focus').waitFor()
  await press(page, 'Enter')
  await page.waitForFunction((name) => new RegExp(`${name}/\\d+$`).test(window.location.hash), ledger)
  await page.getByRole('heading', { name: '砂轮片 100×6' }).waitFor()
  expect(await page.getByRole('button', { name: '保存' }).count()).toBe(0)
})

test('a storeroom is named also where there are more storerooms than are held in memory', async () => {
  const { office, page } = keeper()
  const category = stockKind.code.auxiliary_material
  const others = (from: string) =>
    Array.from({ length: 600 }, (_, at) => ({ name: `${from}${at}`, category }))
  await arrange(office, async ({ db }) => {
    await db.insertInto('warehouses').values(others('东库')).execute()
    const { id } = await db
      .insertInto('warehouses')
      .values({ name: '中间库', category })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('warehouses').values(others('西库')).execute()
    await db
      .insertInto('auxiliary_material_inventory_details')
      .values({
        name: '砂轮片',
        weight: 1,
        unit: '片',
        specification: '90×6',
        count: 4,
        entry_dt: '2099-01-03T08:00:00',
        warehouse: id,
        status: stockStatus.code.in_stock,
      })
      .execute()
  })
  await goToList(page, 'auxiliary_material_inventory_details?where=specification:eq:90×6')
  await page.locator('[data-row="0"][data-read]').waitFor()
  await press(page, ' ')
  await page.locator('[data-part=preview] dd').getByText('中间库').waitFor()
  await press(page, 'Escape')
})

test('an empty list says what it is for and offers the first record', async () => {
  const { page } = keeper()
  await goToList(page, 'printers')
  await page.getByText('还没有打印机').waitFor()
  await page.getByText('套打时的偏移量').waitFor()
  await page.getByRole('button', { name: '新建打印机' }).press('Enter')
  await page.waitForFunction(() => window.location.hash.endsWith('/printers/new'))
})

/** More than are read at once, and many more than stand on a screen. */
const many = 1200
const long = oncePerFile(() => openLong(browser, many))

test.each(everyStory ? [many, 100_000] : [many])(
  'of %s records a few rows exist, at the beginning, at the end and in between',
  async (count) => {
    const { page } = count === many ? long() : await openLong(browser, count)
    await page.getByRole('status').getByText(`${count} 项`).waitFor()
    const rows = page.locator('[role=row]')
    const last = count - 1
    const middle = count / 2
    const holds = async (row: number) => {
      await page.locator(`[data-row="${row}"] [data-column="0"]:not(:empty)`).waitFor()
      expect(await rows.count()).toBeLessThanOrEqual(80)
    }
    await holds(0)
    await press(page, 'Control+End')
    await holds(last)
    await page.locator(`[data-row="${last}"] a[href$="/1"]`).waitFor()
    await press(page, 'Control+Home')
    await holds(0)
    await page.locator('[role=grid]').evaluate((list) => {
      list.scrollTop = list.scrollHeight / 2
    })
    await expect.poll(() => page.locator(`[data-row="${middle}"]`).count(), soon).toBe(1)
    await holds(middle)
  },
)

test('rows that are not on the screen are copied too', async () => {
  const { page } = long()
  await press(page, 'Control+Home')
  const first = await page.locator('[data-row="0"] [data-column="0"]').textContent()
  await press(page, 'Control+a')
  await page.locator('[role=status]').getByText(`选中 ${many} 行`, { exact: true }).waitFor()
  const lines = (await copied(page)).split('\r\n')
  expect(lines.length).toBe(many)
  expect(lines[0]?.split('\t')[0]).toBe(first)
  await press(page, 'Control+End', 'Home')
  await expect.poll(() => active(page).textContent(), soon).toBe(lines.at(-1)?.split('\t')[0])
})
